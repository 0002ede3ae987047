import type { ComponentType, ReactNode } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import type { Engine } from '../../core/model/engine.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { CapabilitySource } from '../capability.ts'
import type { ViewRegistry } from '../contract.ts'
import { createStore, type Store } from '../hooks/store.ts'
import { type CapabilityOptions, createCapabilities } from './create-capabilities.ts'
import { firstPage, type PageRef, samePage } from './first-page.ts'
import { indexPages, pageOf } from './page-of.ts'
import type { PersonAt } from './people-at.tsx'
import { createPressTracker } from './press-tracker.ts'
import { createProblems, type Problems, type QuestionPlace } from './problems.ts'
import { QuestionSlot, type SlotHost } from './question-slot.ts'
import { shownSummaryPages } from './summary-pages.ts'

export interface FormControllerOptions extends CapabilityOptions {
  engine: Engine
  registry: ElementRegistry
  views: ViewRegistry
  /** Nothing leaves the form: answers change on the screen only (FF-09). */
  preview?: boolean
  /** Whoever looks may change nothing, whatever the engine says of single elements (FF-12). */
  readOnly?: boolean
  /** Where to open; default by FF-02. */
  page?: PageRef
  /** What a controller over the same form has said already, which this one goes on saying. */
  said?: SaidSoFar
  /** An answer was changed by the person; the engine has it already. This is what autosave sends. */
  onOperation?(key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>): void
  /** Many changes as one step (a pasted block), in order; default: each by itself. */
  onOperations?(changes: readonly Change[]): void
  /** A control was left: what waits for its answer is to be sent now. */
  onBlur?(key: AnswerKey): void
  onPageChange?(page: PageRef): void
  /** Stands beside each answer of a summary: what can be done with it. In a table's cell there is little room. */
  Tools?: ComponentType<{ name: AnswerKey; cell?: boolean }>
  /** Stands at each question that is marked. */
  Mark?: ComponentType<{ name: AnswerKey }>
  /** Something of an element type failed; called once a type. Default: the console. */
  onElementError?(type: string, error: unknown): void
}

/** What a person was told of their answers. */
export interface SaidSoFar {
  touched: ReadonlySet<AnswerKey>
  /** They have tried to submit. */
  attempted: boolean
}

interface Change {
  key: AnswerKey
  operation: string
  args: Readonly<Record<string, unknown>>
}

/** One person filling one form: the page they are on, what they touched, and the door to the engine. */
export interface FormController extends CapabilitySource {
  readonly engine: Engine
  readonly registry: ElementRegistry
  readonly views: ViewRegistry
  readonly preview: boolean
  readonly readOnly: boolean
  readonly Tools: FormControllerOptions['Tools']
  readonly Mark: FormControllerOptions['Mark']
  readonly page: Store<PageRef>
  /** The pages that whoever decides on the form has not opened yet. */
  readonly unread: Store<ReadonlySet<string>>
  /** What is said below single answers to whoever reads the form. */
  readonly remarks: Store<ReadonlyMap<AnswerKey, ReactNode>>
  /** What the last attempt to submit found, kept up to date; undefined before one. */
  readonly problems: Store<Problems | undefined>
  /** The question to focus once its page is on the screen. */
  readonly focus: Store<QuestionPlace | undefined>
  slot(key: AnswerKey): QuestionSlot
  /** Makes many changes in one step: each is applied at once, and all are sent together. */
  change<T>(make: (operate: SlotHost['operate']) => T): T
  goTo(page: PageRef): void
  /** The page that holds the question with this key. */
  pageOf(key: AnswerKey | undefined): string | undefined
  /** Opens the question's page and moves the focus to its control. */
  goToQuestion(key: AnswerKey, field?: string): void
  /**
   * To be called before an action that validates (VA-14): shows every issue, moves the focus to the list of them, and
   * returns them; empty when the form may be submitted.
   */
  attempt(): readonly Issue[]
  /** Shows issues the server found where this side found none (VA-15). */
  refuse(issues: readonly Issue[]): void
  said(): SaidSoFar
  /** Shows who else is in which question. */
  showPeople(people: ReadonlyMap<AnswerKey, readonly PersonAt[]>): void
  /** Shows a mark at these questions. */
  showMarks(keys: ReadonlySet<AnswerKey>): void
  reportElement(type: string, error: unknown): void
  /** Watches the document's pointers, so that no error appears in the middle of a press. Returns an unsubscribe function. */
  watchPresses(target: Document): () => void
}

/** Make a new one when the form or the rights on it change. */
export function createFormController(options: FormControllerOptions): FormController {
  const { engine, registry, views, preview = false, readOnly = false } = options
  const slots = new Map<AnswerKey, QuestionSlot>()
  const touched = new Set<AnswerKey>(options.said?.touched)
  const changed = new Set<AnswerKey>()
  const reported = new Set<string>()
  const presses = createPressTracker()
  let people: ReadonlyMap<AnswerKey, readonly PersonAt[]> = new Map()
  let marks: ReadonlySet<AnswerKey> = new Set()
  let pageIndex: ReadonlyMap<string, string> | undefined
  const pageIdOf = (key: AnswerKey | undefined) => {
    pageIndex ??= indexPages(engine.template)
    return pageOf(pageIndex, key)
  }
  const page = createStore<PageRef>(
    options.page ??
      firstPage(engine.template, {
        ...{ preview, editable: !readOnly },
        visiblePageIds: engine.visiblePageIds(),
        summaryPages: shownSummaryPages(engine, registry, views),
      }),
  )
  const focus = createStore<QuestionPlace | undefined>(undefined)
  const notify = (key: AnswerKey) => slots.get(key)?.notify()
  const touch = (key: AnswerKey) => {
    if (touched.has(key)) return
    touched.add(key)
    notify(key)
  }
  const problems = createProblems({ engine, pageIdOf, touched, touch, notify })
  if (options.said?.attempted) problems.goOn()
  let shownSlots = 0
  let stopTelling: (() => void) | undefined
  const tell = (keys: ReadonlySet<AnswerKey>) => {
    for (const key of keys) notify(key)
  }
  const host: SlotHost = {
    engine,
    registry,
    readOnly,
    issueOf: (key, state) =>
      touched.has(key) ? (state?.issues[0] ?? problems.extraIssue(key) ?? state?.warnings?.[0]) : undefined,
    peopleAt: (key) => people.get(key),
    isMarked: (key) => marks.has(key),
    holdsTyping: (element) => views.runtime(element.type)?.holdsTyping?.(element) === true,
    count(shown) {
      shownSlots += shown
      if (shownSlots > 0) stopTelling ??= engine.subscribeAll(tell)
      else {
        stopTelling?.()
        stopTelling = undefined
      }
    },
    operate(key, operation, args) {
      if (readOnly || !engine.get(key)?.editable) return
      engine.apply(key, operation, args)
      changed.add(key)
      if (!preview) options.onOperation?.(key, operation, args)
    },
    leave(key) {
      if (readOnly) return
      if (changed.has(key) || engine.get(key)?.value != null) presses.afterPress(() => touch(key))
      if (!preview) options.onBlur?.(key)
    },
  }
  const change: FormController['change'] = (make) => {
    const changes: Change[] = []
    const made = make((key, operation, args) => {
      if (readOnly || !engine.get(key)?.editable) return
      engine.apply(key, operation, args)
      changed.add(key)
      changes.push({ key, operation, args })
    })
    if (preview || changes.length === 0) return made
    if (options.onOperations) options.onOperations(changes)
    else for (const { key, operation, args } of changes) options.onOperation?.(key, operation, args)
    return made
  }
  const goTo = (next: PageRef) => {
    if (samePage(next, page.get())) return
    page.set(next)
    options.onPageChange?.(next)
  }
  const goToQuestion: FormController['goToQuestion'] = (key, field) => {
    const id = pageIdOf(key)
    if (id === undefined) return
    focus.set({ key, field })
    goTo({ kind: 'page', id })
  }
  const reportToConsole = (type: string, error: unknown) =>
    console.error(`An element of type "${type}" cannot be shown`, error)
  return {
    engine,
    registry,
    views,
    preview,
    readOnly,
    Tools: options.Tools,
    Mark: options.Mark,
    page,
    unread: createStore<ReadonlySet<string>>(new Set()),
    remarks: createStore<ReadonlyMap<AnswerKey, ReactNode>>(new Map()),
    focus,
    problems: problems.store,
    attempt: problems.attempt,
    refuse: problems.refuse,
    said: () => ({ touched, attempted: problems.store.get() !== undefined }),
    capability: createCapabilities({ engine, registry, change, goToQuestion }, options),
    slot(key) {
      let slot = slots.get(key)
      if (!slot) {
        slot = new QuestionSlot(host, key)
        slots.set(key, slot)
      }
      return slot
    },
    change,
    goTo,
    pageOf: pageIdOf,
    goToQuestion,
    showPeople(next) {
      const before = people
      const isSame = (key: AnswerKey) => JSON.stringify(before.get(key)) === JSON.stringify(next.get(key))
      people = new Map([...next].map(([key, list]) => [key, (isSame(key) && before.get(key)) || list]))
      for (const key of new Set([...before.keys(), ...next.keys()])) if (!isSame(key)) notify(key)
    },
    showMarks(next) {
      const before = marks
      marks = next
      for (const key of new Set([...before, ...next])) if (before.has(key) !== next.has(key)) notify(key)
    },
    watchPresses: presses.watch,
    reportElement(type, error) {
      if (reported.has(type)) return
      reported.add(type)
      const report = options.onElementError ?? reportToConsole
      report(type, error)
    },
  }
}
