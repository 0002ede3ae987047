import type { Report } from './loss.ts'
import type { SourceForm } from './source-form.ts'

type JsonObject = Record<string, unknown>

interface About {
  /** As people know it. */
  name: string
  /** One file of it, with its article: `a Form.io form`. */
  file: string
  /** Endings and media types of its files, as a file chooser is given them. */
  accepts: readonly string[]
  /** The assistant answers in it when it drafts a form (`describeForm`). */
  isDrafted?: true
}

interface OfJson {
  content: 'json'
  /** How likely an object is of this format: 0 not at all, 1 certainly. The likeliest of all formats reads it. */
  likelihood(source: Readonly<JsonObject>): number
  /** @throws ImportError saying what is wrong with the source, and where */
  read(source: JsonObject, report: Report): SourceForm
}

interface OfBytes {
  content: 'bytes'
  isOf(source: Uint8Array): boolean
  /** @throws ImportError saying what is wrong with the source, and where */
  read(source: Uint8Array, report: Report): SourceForm
}

/**
 * A format of another product: a folder of `designer/import`, whose `index.ts` is its face (the default export). It is found
 * by its place, nothing else names it.
 */
export type Format = About & (OfJson | OfBytes)

/** By the names of their folders. */
export type Formats = ReadonlyMap<string, Format>
