import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ImportError } from '../../runtime/core/import/import-error.ts'
import { isNote } from '../../runtime/core/import/loss.ts'
import { issueWords } from '../composition/issue-words.ts'
import { loadImportTables } from '../composition/load-import-tables.ts'
import { loadPlugins, pluginsFolder } from '../composition/load-plugins.ts'
import { openServices } from '../composition/open-services.ts'
import { findPluginPackages } from '../composition/plugin-packages.ts'
import { type Config, readConfig } from '../config.ts'
import { AppError } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import type { Services } from '../contract/services.ts'
import { withShop } from '../demo/equipment-shop/start-equipment-shop.ts'
import { PEOPLE } from '../features/person/index.ts'
import { StartError } from '../start-error.ts'
import { StoreUnavailableError } from '../store/port.ts'
import { checkFolder } from './check-folder.ts'
import { type ConvertSettings, convertFile, lossLines, writeConverted } from './convert-file.ts'
import { diffFolder } from './diff-folder.ts'
import { importFolder } from './import-folder.ts'
import { type FolderContent, type Problem, readFolder } from './read-folder.ts'
import { compare, storedDocuments, writeDocument } from './write-folder.ts'

const USAGE = `npm run documents -- check  <folder>   (or lint)
npm run documents -- proof  <folder>
npm run documents -- import <folder> --as <person's id or e-mail>
npm run documents -- export <folder> --as <person's id or e-mail>
npm run documents -- list   <folder> --as <person's id or e-mail>
npm run documents -- diff   <folder> --as <person's id or e-mail>
npm run documents -- convert <file> <folder> [--format <format>] [--program <program's id>]`

/** 0: all is well. 1: documents have problems or were refused. 2: nothing could be tried. */
type ExitCode = 0 | 1 | 2

const say = (line: string) => console.log(line)
function config(): Config {
  const settings = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' })
  return settings.demo ? withShop(settings) : settings
}

/** Says all, and returns how many of them stand in the way. */
function report(problems: readonly Problem[]): number {
  for (const { file, issue } of problems) {
    const kind = issue.severity === 'warning' ? ' (warning)' : ''
    say(`${file} ${issue.path || '/'} ${issue.code}${kind}${issueWords(issue)}`)
  }
  return problems.filter(({ issue }) => issue.severity !== 'warning').length
}

const loadChecks = () =>
  loadPlugins(pino({ level: 'error' }), pluginsFolder, findPluginPackages(config().plugins))

/** Whether every workflow can be gone through, and nothing else. */
async function proof(content: FolderContent): Promise<ExitCode> {
  const found = await checkFolder(await loadChecks(), content)
  const problems = report(found.filter(({ file }) => file.endsWith('/workflow.json')))
  const { length } = content.templates
  say(`${length === 1 ? '1 workflow' : `${length} workflows`}: ${count(problems)}.`)
  return problems === 0 ? 0 : 1
}

async function check(content: FolderContent): Promise<ExitCode> {
  const problems = report(await checkFolder(await loadChecks(), content))
  const { templates, libraries, settings } = content
  const others = Object.values(settings).flat().length
  say(`${templates.length} templates, ${libraries.length} libraries, ${others} others: ${count(problems)}.`)
  return problems === 0 ? 0 : 1
}

/** Loss is no problem: what was converted may be imported as it is. */
async function convert(file: string, folder: string, settings: ConvertSettings): Promise<ExitCode> {
  const packages = findPluginPackages(config().plugins)
  const checks = await loadPlugins(pino({ level: 'error' }), pluginsFolder, packages)
  try {
    const imported = await convertFile(checks, await loadImportTables(packages), file, settings)
    for (const name of writeConverted(folder, imported)) say(`written   ${name}`)
    for (const line of lossLines(imported)) say(line)
    const { format, placed, losses } = imported
    const lost = losses.filter((loss) => !isNote(loss)).length
    say(`Read as ${format}: ${placed.length} parts taken over, ${lost} lost.`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    say(`Nothing was converted: ${error.message}.`)
    return 1
  }
}

const count = (problems: number) =>
  problems === 0 ? 'no problem' : problems === 1 ? '1 problem' : `${problems} problems`

async function importAll(caller: Caller, content: FolderContent): Promise<ExitCode> {
  const problems = report(await checkFolder(caller.services, content))
  if (problems > 0) {
    say(`Nothing was imported: ${count(problems)}.`)
    return 1
  }
  let code: ExitCode = 0
  for await (const { name, outcome, version, warnings = [], error } of importFolder(caller, content)) {
    say(`${outcome.padEnd(9)} ${name}${version === undefined ? '' : ` version ${version}`}${reasonOf(error)}`)
    report(warnings.map((issue) => ({ file: `${name}/template.json`, issue })))
    if (outcome === 'refused') code = 1
  }
  return code
}

function reasonOf(error: AppError | undefined): string {
  if (!error) return ''
  const words = error.issues.map((issue) => `${issue.path ?? ''} ${issue.code}${issueWords(issue)}`.trim())
  return `: ${[error.message, ...words].join('; ')}`
}

async function exportAll(caller: Caller, folder: string): Promise<ExitCode> {
  for await (const document of storedDocuments(caller))
    say(`${writeDocument(folder, document) ? 'written' : 'same   '} ${document.name}`)
  return 0
}

async function list(caller: Caller, folder: string, content: FolderContent): Promise<ExitCode> {
  const stored = new Set<string>()
  for await (const document of storedDocuments(caller)) {
    const { name, title, version } = document
    stored.add(name)
    const suffix = version === undefined ? '' : ` version ${version}`
    say(`${compare(folder, document).padEnd(7)} ${name}${suffix} ${JSON.stringify(title)}`)
  }
  const { templates, libraries, settings } = content
  const there = [
    ...Object.entries(settings).flatMap(([kind, files]) => files.map(({ name }) => `${kind}/${name}`)),
    ...libraries.map(({ name }) => `libraries/${name}`),
    ...templates.map(({ name }) => `templates/${name}`),
  ]
  for (const name of there) if (!stored.has(name)) say(`new     ${name}`)
  return 0
}

/** As of `git diff --exit-code`: 1 when something differs. */
async function diff(caller: Caller, content: FolderContent): Promise<ExitCode> {
  report(content.problems)
  let code: ExitCode = content.problems.length > 0 ? 1 : 0
  for await (const { name, version, changes } of diffFolder(caller, content)) {
    if (changes.length === 0) continue
    code = 1
    say(`${name} since version ${version}`)
    for (const sentence of changes) say(`  ${sentence}`)
  }
  return code
}

/** @throws StartError when nobody is called so */
async function personCalled(services: Services, name: string): Promise<Caller> {
  const people = services.store.collection(PEOPLE)
  const person = (await people.findOne({ id: name })) ?? (await people.findOne({ email: name }))
  if (!person?.isActive) throw new StartError(`There is no active person ${JSON.stringify(name)}.`)
  return { services, userId: person.id }
}

async function asPerson(
  name: string | undefined,
  work: (caller: Caller) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (!name) throw new StartError(`Say who you are: --as <person's id or e-mail>.\n${USAGE}`)
  const services = await openServices(config())
  try {
    await services.authorizer.copy?.fill()
    return await work(await personCalled(services, name))
  } finally {
    await services.store.close()
  }
}

const OPTIONS = { as: { type: 'string' }, format: { type: 'string' }, program: { type: 'string' } } as const

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new StartError(USAGE)
  }
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args)
  const { as: name, format, program: programId } = values
  const [command, target, ...more] = positionals
  const isConvert = command === 'convert'
  if (!command || !target || more.length !== (isConvert ? 1 : 0)) throw new StartError(USAGE)
  if (!isConvert && (format ?? programId) !== undefined) throw new StartError(USAGE)
  const place = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
  const folder = place(target)
  if (isConvert) return convert(folder, place(more[0] ?? ''), { format, programId })
  if (command === 'check' || command === 'lint') return check(readFolder(folder))
  if (command === 'proof') return proof(readFolder(folder))
  if (command === 'import') return asPerson(name, (caller) => importAll(caller, readFolder(folder)))
  if (command === 'export') return asPerson(name, (caller) => exportAll(caller, folder))
  if (command === 'list') return asPerson(name, (caller) => list(caller, folder, readFolder(folder)))
  if (command === 'diff') return asPerson(name, (caller) => diff(caller, readFolder(folder)))
  throw new StartError(USAGE)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartError || error instanceof StoreUnavailableError || error instanceof AppError))
    throw error
  console.error(error.message)
  process.exitCode = 2
}
