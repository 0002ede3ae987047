import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Caller } from '../contract/caller.ts'
import {
  publishedLibraries,
  publishedSettings,
  publishedTemplates,
  settingsOf,
} from '../features/authoring/publishing/index.ts'
import type { Document } from '../store/document.ts'
import { formatDocument } from './format.ts'
import {
  itemsFile,
  libraryFile,
  metricsFile,
  notificationsFile,
  outcomesFile,
  settingFile,
  startersFile,
  templateFile,
  workflowFile,
} from './paths.ts'

export interface StoredDocument {
  /** `templates/injury-301` */
  name: string
  title: string
  /** Of a template. */
  version?: number
  /** Text by file. */
  files: ReadonlyMap<string, string>
}

const filesOf = (documents: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(documents).map(([file, document]) => [file, formatDocument(document)]))

/** Everything that the caller may read, as the files that an export writes. */
export async function* storedDocuments(caller: Caller): AsyncGenerator<StoredDocument> {
  for (const { folder, titleOf } of settingsOf(caller.services)) {
    for (const document of await publishedSettings(caller, folder)) {
      const file = settingFile(folder, document.id)
      const { id, name = id }: Document & { name?: string } = document
      const title = titleOf?.(document) ?? name
      yield { name: file.replace(/\.json$/, ''), title, files: filesOf({ [file]: document }) }
    }
  }
  for await (const { library, items } of publishedLibraries(caller)) {
    const { id, name } = library
    const files = filesOf({ [libraryFile(id)]: library, [itemsFile(id)]: items })
    yield { name: `libraries/${id}`, title: name, files }
  }
  for await (const published of publishedTemplates(caller)) {
    const { template, workflow, starters, outcomes, notifications, metrics, version } = published
    const { groupId, name } = template
    const files = filesOf({
      [templateFile(groupId)]: template,
      [workflowFile(groupId)]: workflow,
      [startersFile(groupId)]: starters,
      ...(outcomes && { [outcomesFile(groupId)]: outcomes }),
      ...(notifications && { [notificationsFile(groupId)]: notifications }),
      ...(metrics && { [metricsFile(groupId)]: metrics }),
    })
    yield { name: `templates/${groupId}`, title: name, version, files }
  }
}

const textOf = (folder: string, file: string): string | undefined => {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** How the files of a document in a folder stand to it. */
export function compare(folder: string, { files }: StoredDocument): 'same' | 'changed' | 'missing' {
  const texts = [...files].map(([file, text]) => ({ text, there: textOf(folder, file) }))
  if (texts.every(({ there }) => there === undefined)) return 'missing'
  return texts.every(({ text, there }) => there === text) ? 'same' : 'changed'
}

/** Writes what differs; false when nothing does. */
export function writeDocument(folder: string, { files }: StoredDocument): boolean {
  const changed = [...files].filter(([file, text]) => textOf(folder, file) !== text)
  for (const [file, text] of changed) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return changed.length > 0
}
