import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { ElementState, Engine } from '../../runtime/core/model/engine.ts'
import type { OpenGroup } from '../../runtime/core/outcome/open-group.ts'
import type { Element, Person } from '../../schemas/index.ts'

/** What stands on paper: data, of which no text is ever read as markup. */
export type PrintBlock =
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'group'; title: string; blocks: readonly PrintBlock[] }
  | { kind: 'entry'; label: string; blocks: readonly PrintBlock[] }
  | { kind: 'list'; items: readonly (readonly PrintBlock[])[] }
  /** Its head is repeated on each page; every row has as many cells. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly PrintCell[])[] }
  | { kind: 'note'; tone: 'danger' | 'warning' | 'info'; blocks: readonly PrintBlock[] }
  /** An attached file by its key: named, with a small picture where there is one. `about` is what a person said of it. */
  | { kind: 'file'; key: string; name: string; about?: string }
  /** A drawing as SVG without links, and what it is in words. */
  | { kind: 'drawing'; svg: string; alt: string }

export interface PrintCell {
  blocks: readonly PrintBlock[]
}

/** A form that belongs to the one on paper, as the viewer may see it. */
export interface PrintedSubform {
  /** The element that lists it; null when none does. */
  elementId: string | null
  name: string
  autoId: string | null
  /** In words. */
  status: string
  assignees: readonly string[]
}

/** What an element's `print` is made of: its answer, and what it may ask of the form around it. */
export interface PrintContext {
  element: Element
  state: ElementState
  value: AnswerValue | null
  /** A child in a row, without its label. */
  cell(childId: string, rowId: string): PrintCell
  /** A status in the installation's words. */
  statusLabel(status: string): string
  /** What the answers lead to; undefined where there is no such group, or it is not for the viewer to see. */
  outcomes(groupId: string): Pick<OpenGroup, 'state' | 'why'> | undefined
  subforms: readonly PrintedSubform[]
}

/** A part of a printed form under a title of its own. */
export interface PrintedSection {
  title: string
  blocks: readonly PrintBlock[]
}

/** What puts into words what stands beside the answers of a form on paper. */
export interface PrintWords {
  engine: Engine
  registry: ElementRegistry
  /** What somebody is called. */
  nameOf(person: Person | null): string
  moment(iso: string): string
}

export const printText = (text: string): PrintBlock => ({ kind: 'text', text })
export const quietText = (text: string): PrintBlock => ({ kind: 'text', text, quiet: true })
export const textCell = (text: string): PrintCell => ({ blocks: [printText(text)] })
