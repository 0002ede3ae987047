import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementImports, ImportTables } from '../../designer/import/shared/kinds.ts'
import { importDefault } from './late-parts.ts'
import { pluginsFolder } from './load-plugins.ts'
import { isElement, type PluginPackage } from './plugin-packages.ts'

/** What the installed elements take in of other formats. Of two that take the same, a package goes first. */
export async function loadImportTables(packages: readonly PluginPackage[] = []): Promise<ImportTables> {
  const folders = readdirSync(pluginsFolder).map((name) => [name, join(pluginsFolder, name)] as const)
  const files = [
    ...packages.filter(isElement).map(({ files }) => files),
    ...folders.map(([, folder]) => ({
      model: join(folder, 'model.ts'),
      designer: join(folder, 'designer.ts'),
    })),
  ].filter(({ model, designer }) => existsSync(model) && existsSync(designer))
  const tables = new Map<string, ElementImports>()
  for (const { model, designer } of files) {
    const type = (await importDefault<{ type: string }>(model))?.type
    const imports = (await importDefault<{ imports?: ElementImports }>(designer))?.imports
    if (type && imports) tables.set(type, imports)
  }
  return tables
}
