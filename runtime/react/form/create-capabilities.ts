import { type ComponentType, createElement } from 'react'
import type { AnswerKey } from '../../core/element/answer-key.ts'
import type { LookupItem } from '../../core/element/lookup.ts'
import type { Capabilities, CapabilitySource, FileAddresses, FilesSource, Subforms } from '../capability.ts'
import type { OutcomesSource } from '../outcomes.ts'
import { createRowTools, type RowsHost } from './row-tools.ts'

type Makers = { [N in keyof Capabilities]: (key: AnswerKey) => Capabilities[N] | undefined }

/** Where the capabilities of a form come from; what is absent, no view of it has. */
export interface CapabilityOptions {
  /** Searches what may be chosen for a question. */
  lookup?(key: AnswerKey, term: string, signal: AbortSignal): Promise<readonly LookupItem[]>
  /** Takes files for a question; `of` gives the same source for the same question. */
  files?: FileAddresses & { of(key: AnswerKey): FilesSource }
  /** The forms that belong to this one, for elements that show them. */
  subforms?: Subforms
  /** A status in the installation's words. */
  statusLabel?(status: string): string
  /** What the answers lead to; what finds it is loaded when it is first asked for. */
  outcomes?: Pick<OutcomesSource, 'open'>
  /** Stands at each part of a question: what can be done with it. */
  PartTools?: ComponentType<{ name: AnswerKey; part: string }>
}

/** What the views of a form may ask for, made once a question and only when one asks. */
export function createCapabilities(
  host: RowsHost & { goToQuestion: OutcomesSource['goTo'] },
  { lookup, files, subforms, statusLabel, outcomes, PartTools }: CapabilityOptions,
): CapabilitySource['capability'] {
  const { engine, registry } = host
  const hasRows = (key: AnswerKey) => {
    const type = engine.get(key)?.element.type
    return type !== undefined && registry.get(type)?.children === 'rows'
  }
  const makers: Makers = {
    lookup: (key) => lookup && ((term, signal) => lookup(key, term, signal)),
    files: (key) => files?.of(key),
    rows: (key) => (hasRows(key) ? createRowTools(host, key) : undefined),
    subforms: () => subforms,
    statusLabel: () => statusLabel,
    partTools: (name) => PartTools && ((part) => createElement(PartTools, { name, part })),
    outcomes: () => outcomes && { open: outcomes.open, goTo: host.goToQuestion },
  }
  const made = new Map<string, unknown>()
  return <N extends keyof Capabilities>(name: N, key: AnswerKey) => {
    const id = `${name} ${key}`
    if (!made.has(id)) made.set(id, makers[name](key))
    return made.get(id) as Capabilities[N] | undefined
  }
}
