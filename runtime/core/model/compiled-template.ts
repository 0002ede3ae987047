import type { Element, ElementPermission, Page, Template } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'
import type { AnswerValue, Column, ElementModel } from '../element/define-element.ts'
import type { RuleReference, RuleScope, Truth } from './rule.ts'

/** When an element or a page is shown: its dependsOn, ready to be asked. */
export interface Visibility {
  references: readonly RuleReference[]
  issues: readonly Issue[]
  evaluate(scope: RuleScope): Truth
}

/** An expression of an element whose value is an answer, ready to be asked. */
export interface Calculation {
  /** The property of the element that holds it. */
  property: string
  /** With paths inside that property. */
  references: readonly RuleReference[]
  issues: readonly Issue[]
  /** The elements that it reads. */
  sources: readonly CompiledElement[]
  /** null while it is not known. */
  evaluate(scope: RuleScope): AnswerValue | null
}

/** An option of a question that is not always offered. */
export interface Offer {
  optionId: string
  label: string
  /** JSON pointer of its condition in the element. */
  path: string
  visibility: Visibility
  /** The elements that its condition reads. */
  sources: readonly CompiledElement[]
}

/** An author's own rule on an element or on the form, ready to be asked. */
export interface CompiledCheck {
  /** What its issue is called: `check.` and its id. */
  code: string
  message: string
  isWarning: boolean
  /** With paths inside the check. */
  references: readonly RuleReference[]
  issues: readonly Issue[]
  evaluate(scope: RuleScope): Truth
}

/** Something whose visibility, calculation or options read an answer of the element that lists it. */
export interface Dependent {
  node: CompiledNode
  /** How many rows the reader shares with what it reads: its instances under that place are affected. */
  depth: number
}

/** The rows of another element that a question's options are. */
export interface RowOptions {
  /** With the path inside the element. */
  reference: RuleReference & { rowsElementId: string }
  /** Undefined where they are not there, or not to be read from the question's place. */
  source: RowSource | undefined
}

export interface RowSource {
  /** The element with the rows. */
  rows: CompiledElement
  /** The question in each row that says what the row is called. */
  label: CompiledElement
}

/** The question whose answer narrows the options of another. */
export interface Narrowing {
  /** With the path inside the element. */
  reference: RuleReference
  /** Undefined where it is not there, or not to be read. */
  source: CompiledElement | undefined
}

/** What pages and elements have in common. */
export interface CompiledNode {
  id: string
  /** Position in document order, pages included. A parent comes before its children. */
  index: number
  /** What a node reads has a lower rank, unless the two form a cycle. */
  rank: number
  /** It takes part in a dependency cycle: never shown. */
  cyclic: boolean
  /** Undefined for a page. */
  parent: CompiledNode | undefined
  children: readonly CompiledElement[]
  visibility: Visibility | undefined
  /** The template lets nobody change its answer, or those of what it stands in. */
  readOnly: boolean
  permissions: readonly ElementPermission[]
  /** The elements with rows around it, outermost first. */
  rows: readonly CompiledElement[]
  dependents: readonly Dependent[]
  /** What a check reads of it changes nothing but what is said there: it takes no part in order and cycles. */
  judges: readonly Dependent[]
  /** JSON pointer in the template. */
  path: string
}

export interface CompiledElement extends CompiledNode {
  element: Element
  /** Undefined for a type that the installation does not have. */
  model: ElementModel | undefined
  page: CompiledPage
  parent: CompiledNode
  /** By key, the default one first. Empty when the element asks nothing. */
  columns: ReadonlyMap<string, Column<AnswerValue>>
  /** What the question holds in a new row until it is answered. At the top a new form stores it as an answer. */
  initialInRow: AnswerValue | undefined
  /** Undefined for an element that people answer. */
  calculation: Calculation | undefined
  /** What the question is answered with when it is first shown. */
  suggestion: Calculation | undefined
  /** The author's own rules on it. */
  checks: readonly CompiledCheck[]
  /** The conditions on its options. */
  offers: readonly Offer[]
  /** The rows that are its options; undefined where none are. */
  rowOptions: RowOptions | undefined
  /** What narrows its options; undefined where nothing does. */
  narrowing: Narrowing | undefined
}

export interface CompiledPage extends CompiledNode {
  page: Page
}

/** A template made ready for evaluation: everything that does not depend on answers, found once. */
export interface CompiledTemplate {
  template: Template
  pages: readonly CompiledPage[]
  /** By id, in document order. */
  elements: ReadonlyMap<string, CompiledElement>
  /** Pages and elements by `index`. */
  nodes: readonly CompiledNode[]
  /** Pages and elements, each after what it reads. */
  byRank: readonly CompiledNode[]
  /** The author's rules on the form as a whole. */
  checks: readonly CompiledCheck[]
  /** The questions whose options are rows. */
  choosingRows: readonly CompiledElement[]
  /** Ids of the nodes of each dependency cycle. */
  cycles: readonly (readonly CompiledNode[])[]
  /** By id, the version that each element had before it was migrated. */
  migrated: ReadonlyMap<string, number>
  /** What was wrong with the structure and was left out or replaced. */
  issues: readonly Issue[]
}
