/** A relation of an object whose truth for a user is asked. */
export interface Node {
  /** `object#relation`. */
  name: string
  object: string
  relation: string
  formula?: Formula
  /** The formula is whole: all facts that it rests on were read. */
  isRead: boolean
  /** Whose formulas name this one. */
  dependents: Set<Node>
}

/** When a relation holds, in terms of facts and of other relations. */
export type Formula =
  | { kind: 'node'; node: Node }
  /** Users whom facts name. */
  | { kind: 'named'; fact: string; users: ReadonlySet<string> }
  /** `isOpen`: more parts may follow. */
  | { kind: 'any'; parts: Formula[]; isOpen?: boolean }
  | { kind: 'all'; parts: Formula[] }
  | { kind: 'without'; base: Formula; subtract: Formula }

/** What is known of relations of objects: yes, no, or nothing yet. */
export type Known = (node: Node) => boolean | undefined

/** Yes or no as soon as what is known decides it (Kleene's logic). `subjects` is the user, as all that it counts as. */
export function decide(formula: Formula, subjects: readonly string[], known: Known): boolean | undefined {
  switch (formula.kind) {
    case 'node':
      return known(formula.node)
    case 'named':
      return subjects.some((subject) => formula.users.has(subject))
    case 'any': {
      let isOpen = formula.isOpen === true
      for (const part of formula.parts) {
        const value = decide(part, subjects, known)
        if (value) return true
        isOpen ||= value === undefined
      }
      return isOpen ? undefined : false
    }
    case 'all': {
      let isOpen = false
      for (const part of formula.parts) {
        const value = decide(part, subjects, known)
        if (value === false) return false
        isOpen ||= value === undefined
      }
      return isOpen ? undefined : true
    }
    case 'without': {
      const base = decide(formula.base, subjects, known)
      if (base === false) return false
      const subtract = decide(formula.subtract, subjects, known)
      if (subtract) return false
      return base && subtract === false ? true : undefined
    }
  }
}

/** Holds when `yes` holds and, of what is subtracted, only what is in `no`. */
export function holds(
  formula: Formula,
  subjects: readonly string[],
  yes: (node: Node) => boolean,
  no: (node: Node) => boolean,
): boolean {
  switch (formula.kind) {
    case 'node':
      return yes(formula.node)
    case 'named':
      return subjects.some((subject) => formula.users.has(subject))
    case 'any':
      return formula.parts.some((part) => holds(part, subjects, yes, no))
    case 'all':
      return formula.parts.every((part) => holds(part, subjects, yes, no))
    case 'without':
      return holds(formula.base, subjects, yes, no) && !holds(formula.subtract, subjects, no, yes)
  }
}

/** The relations that still matter to an undecided formula. */
export function* openNodes(formula: Formula, subjects: readonly string[], known: Known): Generator<Node> {
  if (decide(formula, subjects, known) !== undefined) return
  switch (formula.kind) {
    case 'node':
      yield formula.node
      return
    case 'any':
    case 'all':
      for (const part of formula.parts) yield* openNodes(part, subjects, known)
      return
    case 'without':
      yield* openNodes(formula.base, subjects, known)
      yield* openNodes(formula.subtract, subjects, known)
  }
}

/** What made a formula true: a fact, or relations that were found to hold before. */
export function reasonOf(formula: Formula, subjects: readonly string[], known: Known): (Node | string)[] {
  switch (formula.kind) {
    case 'node':
      return [formula.node]
    case 'named':
      return [`${formula.fact}@${subjects.find((subject) => formula.users.has(subject))}`]
    case 'any': {
      const part = formula.parts.find((each) => decide(each, subjects, known))
      return part ? reasonOf(part, subjects, known) : []
    }
    case 'all':
      return formula.parts.flatMap((part) => reasonOf(part, subjects, known))
    case 'without':
      return reasonOf(formula.base, subjects, known)
  }
}
