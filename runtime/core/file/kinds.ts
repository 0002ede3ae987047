import { localLanguage } from '../language/local-language.ts'
import { inLanguages } from '../language/words.ts'

export const texts = inLanguages('kinds', {
  images: 'images',
  documents: 'Word documents',
  spreadsheets: 'Excel spreadsheets',
})

/** A kind of file that may be attached (001 §5), known by its content and named by its usual endings. */
export interface FileKind {
  id: string
  /** As the hint names it. */
  label: string
  mediaType: string
  /** The first one is given to a file whose name lacks it. */
  extensions: readonly string[]
  isImage?: boolean
}

/** the specification's list, with the photo formats of phones. */
const fileKinds: readonly FileKind[] = [
  { id: 'png', label: 'PNG', mediaType: 'image/png', extensions: ['png'], isImage: true },
  { id: 'jpeg', label: 'JPEG', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], isImage: true },
  { id: 'gif', label: 'GIF', mediaType: 'image/gif', extensions: ['gif'], isImage: true },
  { id: 'webp', label: 'WebP', mediaType: 'image/webp', extensions: ['webp'], isImage: true },
  { id: 'avif', label: 'AVIF', mediaType: 'image/avif', extensions: ['avif'], isImage: true },
  { id: 'heic', label: 'HEIC', mediaType: 'image/heic', extensions: ['heic', 'heif'], isImage: true },
  { id: 'tiff', label: 'TIFF', mediaType: 'image/tiff', extensions: ['tif', 'tiff'], isImage: true },
  { id: 'bmp', label: 'BMP', mediaType: 'image/bmp', extensions: ['bmp'], isImage: true },
  { id: 'svg', label: 'SVG', mediaType: 'image/svg+xml', extensions: ['svg'] },
  { id: 'pdf', label: 'PDF', mediaType: 'application/pdf', extensions: ['pdf'] },
  {
    id: 'docx',
    label: 'Word (DOCX)',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  { id: 'doc', label: 'Word (DOC)', mediaType: 'application/msword', extensions: ['doc'] },
  {
    id: 'xlsx',
    label: 'Excel (XLSX)',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  { id: 'xls', label: 'Excel (XLS)', mediaType: 'application/vnd.ms-excel', extensions: ['xls'] },
]

/** Kinds that people think of as one, by the name that a template gives them. */
const groups: Readonly<Record<string, { label: () => string; kinds: readonly string[] }>> = {
  images: {
    label: () => texts.images,
    kinds: fileKinds.filter(({ isImage }) => isImage).map(({ id }) => id),
  },
  documents: { label: () => texts.documents, kinds: ['docx', 'doc'] },
  spreadsheets: { label: () => texts.spreadsheets, kinds: ['xlsx', 'xls'] },
}

const byId = new Map(fileKinds.map((kind) => [kind.id, kind]))

export const kindById = (id: string): FileKind | undefined => byId.get(id)

const groupOf = (id: string) => (Object.hasOwn(groups, id) ? groups[id] : undefined)

/** The kinds of these ids and groups in the list's own order; all of them when there are none. */
export function kindsOf(accept: readonly string[] | undefined): readonly FileKind[] {
  if (!accept?.length) return fileKinds
  const ids = new Set(accept.flatMap((id) => groupOf(id)?.kinds ?? id))
  return fileKinds.filter(({ id }) => ids.has(id))
}

/** The ending of a name in lower case, without its dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind that a name's ending speaks of. */
export const kindByName = (name: string): FileKind | undefined => {
  const extension = extensionOf(name)
  return fileKinds.find(({ extensions }) => extensions.includes(extension))
}

/** What the chooser of a browser offers. */
export const acceptAttribute = (kinds: readonly FileKind[]): string =>
  kinds.flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((end) => `.${end}`)]).join(',')

/** `images, PDF and Word (DOCX)`: as the template names them; all kinds by their own names when it names none. */
export function listKinds(accept: readonly string[] | undefined): string {
  const named = accept?.length ? accept : fileKinds.map(({ id }) => id)
  const grouped = new Set(named.flatMap((id) => groupOf(id)?.kinds ?? []))
  const labels = [
    ...named.flatMap((id) => groupOf(id)?.label() ?? []),
    ...fileKinds.filter(({ id }) => named.includes(id) && !grouped.has(id)).map(({ label }) => label),
  ]
  const language = localLanguage()
  const last = labels.pop() ?? ''
  if (labels.length === 0) return last
  // The specification's own sentence has no comma before its "and".
  if (language === 'en') return `${labels.join(', ')} and ${last}`
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([...labels, last])
}
