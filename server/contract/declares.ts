import type { Issue, Template, Workflow } from '../../schemas/index.ts'
import type { OwnRate } from '../limits.ts'
import type { Document } from '../store/document.ts'
import type { BackgroundWork, CountedDocuments } from './counted.ts'
import type { FormHooks } from './form-hooks.ts'
import type { Holding } from './holdings.ts'
import type { PrintedSection, PrintWords } from './print.ts'
import type { Setting } from './setting.ts'

/**
 * What a capability declares of itself for others, who go through all of them and know none by name. It is given as a part of
 * the capability's face (server/feature.ts) and read from `Services.features`.
 */
export interface Declares<S, C> extends FormHooks<S> {
  /** The kinds of documents that its authors keep in files. */
  documents?: readonly Setting<Document, C>[]
  /**
   * What a workflow names of it that is not there: it cannot be published.
   *
   * @param parts what is published with it, by name, whatever that holds; undefined while no template is bound to it
   */
  missingFor?(services: S, workflow: Workflow, parts: Parts | undefined): Promise<Issue[]>
  /** Its documents that read the answers of a template by their business keys. */
  readersOf?(services: S, template: Template, workflow: Workflow | undefined): Promise<readonly unknown[]>
  /** What people answer for, which goes over to somebody else when they leave; one entry a kind. */
  holdings?: readonly Holding<C>[]
  counted?: readonly CountedDocuments[]
  work?: readonly BackgroundWork[]
  /**
   * What stands beside the answers of a printed form where that is wanted. Reads it as the caller may see it, who may see
   * the form; the answer puts it into words, in the language and the time zone of the paper.
   */
  printSection?(caller: C, formId: string): Promise<(words: PrintWords) => PrintedSection>
  /**
   * The acts that its audit lines tell of, by their nouns: `noun.verb` is what is stored. Several capabilities may add acts
   * to a noun; each act is declared once, by the capability that writes it.
   */
  audit?: Readonly<Record<string, AuditNoun>>
  /** How often a person or an address may do what this capability alone counts. */
  rates?: readonly OwnRate[]
  /**
   * Words for the issues that this capability alone has, by code, where a command for the operator words them
   * (`npm run documents`, `npm run setup`). What a screen words stands with the screen.
   */
  messages?: Readonly<Record<string, string>>
}

export type Parts = Readonly<Record<string, unknown>>

/** Things of a kind, and what can be done to them. */
interface AuditNoun {
  /** What the audit log calls things of the kind, such as `Reminders`; declared by one capability. */
  name?: string
  /** What was done, in words, by its verb. */
  acts?: Readonly<Record<string, string>>
  /** What was tried and not allowed. */
  refusals?: Readonly<Record<string, string>>
}
