import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Format, Formats } from '../../designer/import/shared/format.ts'
import { importDefault } from './late-parts.ts'

/** Every format of other products that is read: each folder of `designer/import` that has a face. */
export async function loadFormats(
  folder = resolve(import.meta.dirname, '../../designer/import'),
): Promise<Formats> {
  const formats = new Map<string, Format>()
  for (const name of readdirSync(folder).sort()) {
    const face = join(folder, name, 'index.ts')
    const format = existsSync(face) ? await importDefault<Format>(face) : undefined
    if (format) formats.set(name, format)
  }
  return formats
}
