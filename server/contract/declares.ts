import type { Issue, Template, Workflow } from '../../schemas/index.ts'
import type { Document } from '../store/document.ts'
import type { Setting } from './setting.ts'

/**
 * What a capability declares of itself for others, who go through all of them and know none by name. It is given as a part of
 * the capability's face (server/feature.ts) and read from `Services.features`.
 */
export interface Declares<S, C> {
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
}

export type Parts = Readonly<Record<string, unknown>>
