import { fileKinds } from '../shared/file-kinds.ts'
import type { SourceProperty } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'

/** What the builder writes of every file. */
const USUAL: Readonly<Record<string, unknown>> = { fileMinSize: '0KB', fileMaxSize: '1GB', capture: false }
const UNITS: Readonly<Record<string, number>> = { b: 1 / 1024 / 1024, kb: 1 / 1024, mb: 1, gb: 1024 }

/** `5MB` in megabytes. */
function megabytes(text: string): number | undefined {
  const [, number, unit = 'b'] = /^\s*(\d+(?:\.\d+)?)\s*(?:([kmg]?b)\s*)?$/i.exec(text) ?? []
  return number === undefined ? undefined : Number(number) * (UNITS[unit.toLowerCase()] ?? 1)
}

/** Which files are taken, how large and how many; where they are sent is not said. */
export function readFileProperties(source: SourceObject, isSeveral: boolean): Record<string, SourceProperty> {
  const found: Record<string, SourceProperty> = {}
  const put = (name: string, key: string, value: unknown) => {
    found[name] = { at: source.pointer(key), value }
  }
  source.ignore(USUAL)
  source.look(['image', 'imageSize', 'imageMsg', 'privateDownload'])
  source.about(['url', 'options', 'fileKey', 'fileForm'])
  if (!isSeveral) put('maxFiles', 'multiple', 1)
  const size = source.text('fileMaxSize')
  if (size !== undefined) {
    const most = megabytes(size)
    if (most === undefined) source.lose('fileMaxSize', 'unreadable')
    else put('maxSize', 'fileMaxSize', most)
  }
  const pattern = source.text('filePattern')
  const kinds = pattern === undefined ? [] : fileKinds(pattern)
  if (!kinds) source.lose('filePattern', 'unknown')
  else if (kinds.length > 0) put('accept', 'filePattern', kinds)
  takeEmptyTypes(source)
  return found
}

/** The builder begins with a type of file that has no name. */
function takeEmptyTypes(source: SourceObject): void {
  const types = source.peek('fileTypes')
  const isEmpty =
    Array.isArray(types) &&
    types.every((type) => isObject(type) && Object.values(type).every((each) => !each))
  if (isEmpty) source.take('fileTypes')
}
