import { pino } from 'pino'
import type { DocumentValidator } from '../../schemas/validate.ts'
import type { Config } from '../config.ts'
import type { TellProblem } from '../feature.ts'
import type { Document } from '../store/document.ts'
import type { Findings } from '../store/embedded/find-damage.ts'
import { openStore } from '../store/open-store.ts'
import { pages } from '../store/pages.ts'
import type { CollectionDeclaration, Store } from '../store/port.ts'
import { collections, features } from './features.ts'
import { requireDatabase, standingOf } from './join-installation.ts'
import { loadPlugins, pluginsFolder } from './load-plugins.ts'
import { findPluginPackages } from './plugin-packages.ts'

interface Checked {
  store: Store
  validator: DocumentValidator
  /** What the file of the embedded store says of itself. */
  findings?: Findings
  tell: TellProblem
}

/** Each document against its schema, and what it names. Returns how many were read. */
async function checkDocuments({ store, validator, findings, tell }: Checked): Promise<number> {
  let count = 0
  for (const { table, ids, detail } of findings?.damages ?? []) {
    if (detail) tell(table, `the file is damaged: ${detail}`)
    for (const id of ids) tell(`${table} ${id}`, 'is damaged and cannot be read')
  }
  for (const declaration of collections) {
    const { name, kind, refersTo = {} } = declaration
    const unreadable = findings?.damages.find(({ table }) => table === name)?.ids
    try {
      for await (const some of pages(store.named(name), unreadable)) {
        count += some.length
        for (const document of some)
          for (const { code, path = '' } of kind ? validator.check(kind, document) : [])
            tell(`${name} ${document.id}`, `does not fit its schema: ${code} ${path}`.trimEnd())
        for (const [field, target] of Object.entries(refersTo))
          await checkReferences(store, some, declaration, field, target, tell)
      }
    } catch (error) {
      tell(name, `cannot be read to its end: ${(error as Error).message}`)
    }
  }
  return count
}

async function checkReferences(
  store: Store,
  documents: readonly Document[],
  { name }: CollectionDeclaration,
  field: string,
  target: string,
  tell: TellProblem,
): Promise<void> {
  const named = (document: Document) => (document as unknown as Record<string, unknown>)[field]
  const wanted = new Set(documents.map(named).filter((value) => typeof value === 'string'))
  if (wanted.size === 0) return
  const found = await store.named(target).find({ id: { $in: [...wanted] } }, { fields: ['id'] })
  const known = new Set<unknown>(found.map(({ id }) => id))
  for (const document of documents) {
    const value = named(document)
    if (value !== undefined && !known.has(value))
      tell(`${name} ${document.id}`, `names ${field} ${String(value)}, which is not there`)
  }
}

/** Whether database and data folder belong together, and whether the one may lack what the other has seen. */
async function checkInstallation(parts: Parameters<typeof standingOf>[0], tell: TellProblem): Promise<void> {
  const { fault, doubt, installation } = await standingOf(parts)
  if (fault !== undefined) tell('installation', fault)
  const reason = doubt ?? installation?.doubt?.reason
  if (reason === 'older') tell('installation', 'the database is older than the data folder')
  if (reason === 'fewer') tell('installation', 'the database holds less than the data folder has seen in it')
}

/**
 * Says what is wrong (A2, J2), a line each.
 *
 * @returns how many documents were read, and how many things are wrong
 * @throws StartError or StoreUnavailableError when the data cannot be opened
 */
export async function checkStored(
  config: Config,
  say: (line: string) => void,
): Promise<{ count: number; problems: number }> {
  const silent = pino({ level: 'silent' })
  const { validator } = await loadPlugins(silent, pluginsFolder, findPluginPackages(config.plugins))
  const newId = () => ''
  if (!config.mongodbUrl) await requireDatabase({ config, newId })
  let findings: Findings | undefined
  const store = await openStore({
    ...{ collections, mongodbUrl: config.mongodbUrl, dataDir: config.dataDir },
    requireData: true,
    checkMs: Number.POSITIVE_INFINITY,
    onFindings: (found) => {
      findings = found
    },
  })
  let problems = 0
  const tell: TellProblem = (subject, what) => {
    problems++
    say(`${subject}: ${what}`)
  }
  const count = await checkDocuments({ store, validator, findings, tell })
  await checkInstallation({ store, config, newId, collections }, tell)
  for (const { check } of features) await check?.({ store, config, newId }, tell)
  await store.close()
  return { count, problems }
}

/** What a check found, in one sentence. */
export const toldInShort = ({ count, problems }: { count: number; problems: number }): string =>
  `${count} documents read, ${problems === 0 ? 'nothing is wrong' : `${problems} things are wrong`}.`
