import type { Issue } from '../../../../schemas/issue.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import type { Setting } from '../../../contract/setting.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import { without } from './content.ts'

/** Any kind of document that is one file and one stored document. */
export type AnySetting = Setting<Document, Caller>

/** All that the capabilities declare, in the order in which they are listed. */
export const settingsOf = ({ features }: Pick<Services, 'features'>): readonly AnySetting[] =>
  features.flatMap(({ documents = [] }) => documents)

/** @throws Error for a folder that no capability declares */
export function settingIn(services: Pick<Services, 'features'>, folder: string): AnySetting {
  const setting = settingsOf(services).find((each) => each.folder === folder)
  if (!setting) throw new Error(`No capability has documents in a folder ${JSON.stringify(folder)}`)
  return setting
}

/** A document as its author writes it. */
export const contentOf = ({ given = [], hasRevision }: AnySetting, document: Document): Document =>
  without<Document, string>(document, hasRevision ? [...given, 'revision'] : given) as Document

/** A document as it is stored, in the place of what was there. */
export const asStored = (
  { newId }: Pick<Services, 'newId'>,
  setting: AnySetting,
  content: Document,
  known: Document | null,
): Document => ({
  ...content,
  ...setting.derive?.(content, known),
  ...(setting.hasRevision && { revision: newId() }),
})

/** @throws AppError VALIDATION_FAILED when a document is named that is not there */
export async function requireReferences(
  { store }: Services,
  { names = {} }: AnySetting,
  document: Document,
): Promise<void> {
  const missing = async ([path, declaration]: [string, CollectionDeclaration]): Promise<Issue[]> => {
    const named = idsAt(document, path.split('/'))
    if (named.length === 0) return []
    const wanted = [...new Set(named.map(({ id }) => id))]
    const found = await store.collection(declaration).find({ id: { $in: wanted } }, { fields: ['id'] })
    const known = new Set(found.map(({ id }) => id))
    return named
      .filter(({ id }) => !known.has(id))
      .map(({ id, at }) => ({ code: 'inventory.not_there', path: at, params: { id } }))
  }
  const issues = (await Promise.all(Object.entries(names).map(missing))).flat()
  if (issues.length > 0) throw invalid(...issues)
}

/** The ids at a path of a document, in every entry of its lists, each with the JSON pointer to it. */
function idsAt(value: unknown, path: readonly string[], at = ''): { id: string; at: string }[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => idsAt(each, path, `${at}/${i}`))
  const [field, ...rest] = path
  if (field === undefined) return typeof value === 'string' ? [{ id: value, at }] : []
  return idsAt((value as Record<string, unknown> | undefined)?.[field], rest, `${at}/${field}`)
}
