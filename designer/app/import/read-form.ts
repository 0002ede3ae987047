import { lintTemplate } from '../../../runtime/core/lint/lint-template.ts'
import type { Template } from '../../../schemas/index.ts'
import { convertSource, type Imported } from '../../import/shared/convert-source.ts'
import { ImportError } from '../../import/shared/import-error.ts'
import type { ElementImports } from '../../import/shared/kinds.ts'
import { MAX_BYTES } from '../../import/shared/parse-json.ts'
import type { Catalogue } from '../../parts/catalogue.ts'
import { formats } from './formats.ts'
import { texts } from './texts.ts'

/**
 * A file of another system as a template and a workflow. What the linter refuses is left out and reported, as by the
 * server's command; what only the server can judge is among the draft's problems afterwards.
 *
 * @param format recognised when it is not given
 * @throws ImportError saying what is wrong with the file
 */
export async function readForm(
  file: File,
  format: string | undefined,
  { kinds, registry }: Catalogue,
): Promise<Imported> {
  if (file.size > MAX_BYTES) throw new ImportError(texts.tooLarge(MAX_BYTES / 1024 / 1024))
  const tables = new Map<string, ElementImports>(
    kinds.flatMap(({ type, designer }) => (designer.imports ? [[type, designer.imports]] : [])),
  )
  return convertSource(new Uint8Array(await file.arrayBuffer()), {
    formats,
    ...(format && { format }),
    tables,
    registry,
    name: file.name.replace(/\.[^.]*$/, '') || file.name,
    check: async (template) => lintTemplate(template as Template, registry),
  })
}
