import type { ReactNode } from 'react'
import type { Element } from '../../../schemas/index.ts'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { ElementRegistry } from '../../core/element/registry.ts'
import { createQuoting, type Quoting, quotesOf } from '../../core/engine/quoted-element.ts'
import type { ElementState, Engine } from '../../core/model/engine.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { PersonAt } from './people-at.tsx'

/** What one question shows; the same object until something in it changes. */
export interface QuestionSnapshot {
  state: ElementState | undefined
  /** The one issue to show: the first, and only once the question was touched or a submit attempted. */
  issue: Issue | undefined
  /** Who else is in the question; undefined for nobody. */
  people: readonly PersonAt[] | undefined
  /** The application has something to show at it. */
  isMarked: boolean
}

/** What a slot needs of its controller. */
export interface SlotHost {
  engine: Engine
  registry: ElementRegistry
  readOnly: boolean
  /** The issue to show at a question in this state, if any. */
  issueOf(key: AnswerKey, state: ElementState | undefined): Issue | undefined
  peopleAt(key: AnswerKey): readonly PersonAt[] | undefined
  isMarked(key: AnswerKey): boolean
  /** The control of this element shows by itself what is typed in it. */
  holdsTyping(element: Element): boolean
  /** A slot is shown now, and is to be told of changes; or no more. */
  count(shown: 1 | -1): void
  operate(key: AnswerKey, operation: string, args: Readonly<Record<string, unknown>>): void
  leave(key: AnswerKey): void
}

export interface ChildRenderers {
  /** The children keep to themselves what breaks in them. */
  guarded: boolean
  renderChildren(rowId?: string): ReactNode
  renderCell(childId: string, rowId: string): ReactNode
}

const NOBODY: readonly (() => void)[] = []

/**
 * One question's slice of the engine with the callbacks of its control: made once a key, so that a question holds no
 * closure of its own and nothing but its own change renders it. It listens to nothing itself: the controller tells it, so
 * that a page of a thousand questions is one listener of the engine and not a thousand.
 */
export class QuestionSlot {
  readonly key: AnswerKey
  /** Set by the view that renders this slot. */
  renderers: ChildRenderers | undefined
  readonly #host: SlotHost
  /** Nearly always one. */
  #listeners = NOBODY
  /** Stops following what the element quotes. */
  #stop: (() => void) | undefined
  /** Of an element that quotes answers alone. */
  #quoting: Quoting | undefined
  #source: ElementState | undefined
  #element: Element | undefined
  #snapshot: QuestionSnapshot | undefined
  /** A change that the control shows by itself is under way. */
  #typing = false

  constructor(host: SlotHost, key: AnswerKey) {
    this.#host = host
    this.key = key
  }

  readonly get = (): QuestionSnapshot => {
    const source = this.#host.engine.get(this.key)
    const issue = this.#host.issueOf(this.key, source)
    const people = this.#host.peopleAt(this.key)
    const isMarked = this.#host.isMarked(this.key)
    const element = source && (this.#quotingOf(source)?.fill(source) ?? source.element)
    const last = this.#snapshot
    const isSame = issue === last?.issue && people === last?.people && isMarked === last?.isMarked
    if (last && element === this.#element && isSame) {
      if (source === this.#source || (this.#typing && differInValue(source, this.#source))) return last
    }
    this.#source = source
    this.#element = element
    const isFilled = element !== undefined && element !== source?.element
    const said = source && isFilled ? { ...source, element } : source
    const state = said?.editable && this.#host.readOnly ? { ...said, editable: false } : said
    this.#snapshot = { state, issue, people, isMarked }
    return this.#snapshot
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.length === 0) this.#begin()
    // A list made by a literal or by `concat` takes the room of what is in it, one that grew that of sixteen.
    this.#listeners = this.#listeners.length === 0 ? [listener] : this.#listeners.concat(listener)
    return () => {
      const left = this.#listeners.filter((each) => each !== listener)
      if (left.length === 0 && this.#listeners.length > 0) this.#end()
      this.#listeners = left
    }
  }

  #begin(): void {
    const state = this.#host.engine.get(this.key)
    this.#host.count(1)
    this.#stop = state && this.#quotingOf(state)?.subscribe(state, () => this.notify())
  }

  #end(): void {
    this.#host.count(-1)
    this.#stop?.()
    this.#stop = undefined
  }

  #quotingOf({ element }: ElementState): Quoting | undefined {
    if (quotesOf(element)) this.#quoting ??= createQuoting(this.#host.engine, this.#host.registry)
    return this.#quoting
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Renders the question again although nothing in it changed: its view has come. */
  refresh(): void {
    this.#snapshot = undefined
    this.notify()
  }

  readonly onChange = (operation: string, args: Readonly<Record<string, unknown>>): void => {
    const element = this.#source?.element
    this.#typing = element !== undefined && this.#host.holdsTyping(element)
    try {
      this.#host.operate(this.key, operation, args)
    } finally {
      this.#typing = false
    }
  }

  readonly onBlur = (): void => {
    this.#host.leave(this.key)
    if (this.#host.engine.get(this.key) !== this.#source) this.notify()
  }
}

/** Two states of a question that differ in the answer and in what may be wrong with it, and in nothing else. */
function differInValue(a: ElementState | undefined, b: ElementState | undefined): boolean {
  return (
    a?.visible === b?.visible &&
    a?.editable === b?.editable &&
    a?.required === b?.required &&
    a?.element === b?.element &&
    a?.rowIds === b?.rowIds &&
    a?.withheld === b?.withheld &&
    a?.awaits === b?.awaits
  )
}
