import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { ImportError } from '../../designer/import/shared/import-error.ts'
import { isNote } from '../../designer/import/shared/loss.ts'
import { features, ownRates } from '../composition/features.ts'
import { issueWords } from '../composition/issue-words.ts'
import { loadFormats } from '../composition/load-formats.ts'
import { loadImportTables } from '../composition/load-import-tables.ts'
import { loadPlugins, pluginsFolder } from '../composition/load-plugins.ts'
import { openServices } from '../composition/open-services.ts'
import { findPluginPackages } from '../composition/plugin-packages.ts'
import { type Config, readConfig } from '../config.ts'
import { AppError } from '../contract/app-error.ts'
import type { Caller } from '../contract/caller.ts'
import type { Services } from '../contract/services.ts'
import { withShop } from '../demo/equipment-shop/start-equipment-shop.ts'
import { PEOPLE } from '../features/ground/person/index.ts'
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

/** Where a command is called: its settings, and who reads what it says. */
export interface Shell {
  env: NodeJS.ProcessEnv
  say(line: string): void
  /** Why nothing could be tried. */
  complain(line: string): void
}

function configOf({ env }: Shell): Config {
  const settings = readConfig({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'error' }, ownRates)
  return settings.demo ? withShop(settings) : settings
}

/** Says all, and returns how many of them stand in the way. */
function report(shell: Shell, problems: readonly Problem[]): number {
  for (const { file, issue } of problems) {
    const kind = issue.severity === 'warning' ? ' (warning)' : ''
    shell.say(`${file} ${issue.path || '/'} ${issue.code}${kind}${issueWords(issue)}`)
  }
  return problems.filter(({ issue }) => issue.severity !== 'warning').length
}

const loadChecks = async (shell: Shell) => ({
  ...(await loadPlugins(
    pino({ level: 'error' }),
    pluginsFolder,
    findPluginPackages(configOf(shell).plugins),
  )),
  features,
})

/** Whether every workflow can be gone through, and nothing else. */
async function proof(shell: Shell, content: FolderContent): Promise<ExitCode> {
  const found = await checkFolder(await loadChecks(shell), content)
  const problems = report(
    shell,
    found.filter(({ file }) => file.endsWith('/workflow.json')),
  )
  const { length } = content.templates
  shell.say(`${length === 1 ? '1 workflow' : `${length} workflows`}: ${count(problems)}.`)
  return problems === 0 ? 0 : 1
}

async function check(shell: Shell, content: FolderContent): Promise<ExitCode> {
  const problems = report(shell, await checkFolder(await loadChecks(shell), content))
  const { templates, libraries, settings } = content
  shell.say(
    `${templates.length} templates, ${libraries.length} libraries, ${settings.length} others: ${count(problems)}.`,
  )
  return problems === 0 ? 0 : 1
}

/** Loss is no problem: what was converted may be imported as it is. */
async function convert(
  shell: Shell,
  file: string,
  folder: string,
  settings: ConvertSettings,
): Promise<ExitCode> {
  const packages = findPluginPackages(configOf(shell).plugins)
  const checks = await loadPlugins(pino({ level: 'error' }), pluginsFolder, packages)
  try {
    const importing = { formats: await loadFormats(), tables: await loadImportTables(packages) }
    const imported = await convertFile(checks, importing, file, settings)
    for (const name of writeConverted(folder, imported)) shell.say(`written   ${name}`)
    for (const line of lossLines(imported)) shell.say(line)
    const { format, placed, losses } = imported
    const lost = losses.filter((loss) => !isNote(loss)).length
    shell.say(`Read as ${format}: ${placed.length} parts taken over, ${lost} lost.`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    shell.say(`Nothing was converted: ${error.message}.`)
    return 1
  }
}

const count = (problems: number) =>
  problems === 0 ? 'no problem' : problems === 1 ? '1 problem' : `${problems} problems`

async function importAll(shell: Shell, caller: Caller, content: FolderContent): Promise<ExitCode> {
  const problems = report(shell, await checkFolder(caller.services, content))
  if (problems > 0) {
    shell.say(`Nothing was imported: ${count(problems)}.`)
    return 1
  }
  let code: ExitCode = 0
  for await (const { name, outcome, version, warnings = [], error } of importFolder(caller, content)) {
    shell.say(
      `${outcome.padEnd(9)} ${name}${version === undefined ? '' : ` version ${version}`}${reasonOf(error)}`,
    )
    report(
      shell,
      warnings.map((issue) => ({ file: `${name}/template.json`, issue })),
    )
    if (outcome === 'refused') code = 1
  }
  return code
}

function reasonOf(error: AppError | undefined): string {
  if (!error) return ''
  const words = error.issues.map((issue) => `${issue.path ?? ''} ${issue.code}${issueWords(issue)}`.trim())
  return `: ${[error.message, ...words].join('; ')}`
}

async function exportAll(shell: Shell, caller: Caller, folder: string): Promise<ExitCode> {
  for await (const document of storedDocuments(caller))
    shell.say(`${writeDocument(folder, document) ? 'written' : 'same   '} ${document.name}`)
  return 0
}

async function list(shell: Shell, caller: Caller, folder: string, content: FolderContent): Promise<ExitCode> {
  const stored = new Set<string>()
  for await (const document of storedDocuments(caller)) {
    const { name, title, version } = document
    stored.add(name)
    const suffix = version === undefined ? '' : ` version ${version}`
    shell.say(`${compare(folder, document).padEnd(7)} ${name}${suffix} ${JSON.stringify(title)}`)
  }
  const { templates, libraries, settings } = content
  const there = [
    ...settings.map((setting) => `${setting.folder}/${setting.name}`),
    ...libraries.map(({ name }) => `libraries/${name}`),
    ...templates.map(({ name }) => `templates/${name}`),
  ]
  for (const name of there) if (!stored.has(name)) shell.say(`new     ${name}`)
  return 0
}

/** As of `git diff --exit-code`: 1 when something differs. */
async function diff(shell: Shell, caller: Caller, content: FolderContent): Promise<ExitCode> {
  report(shell, content.problems)
  let code: ExitCode = content.problems.length > 0 ? 1 : 0
  for await (const { name, version, changes } of diffFolder(caller, content)) {
    if (changes.length === 0) continue
    code = 1
    shell.say(`${name} since version ${version}`)
    for (const sentence of changes) shell.say(`  ${sentence}`)
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
  shell: Shell,
  name: string | undefined,
  work: (caller: Caller) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (!name) throw new StartError(`Say who you are: --as <person's id or e-mail>.\n${USAGE}`)
  const services = await openServices(configOf(shell))
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

/** `npm run documents`, with these arguments. */
export async function runDocuments(args: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    return await run(args, shell)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StoreUnavailableError || error instanceof AppError))
      throw error
    shell.complain(error.message)
    return 2
  }
}

async function run(args: readonly string[], shell: Shell): Promise<ExitCode> {
  const { values, positionals } = readArguments(args)
  const { as: name, format, program: programId } = values
  const [command, target, ...more] = positionals
  const isConvert = command === 'convert'
  if (!command || !target || more.length !== (isConvert ? 1 : 0)) throw new StartError(USAGE)
  if (!isConvert && (format ?? programId) !== undefined) throw new StartError(USAGE)
  const place = (path: string) => resolve(shell.env.INIT_CWD ?? process.cwd(), path)
  const folder = place(target)
  const content = () => readFolder(folder, { features })
  if (isConvert) return convert(shell, folder, place(more[0] ?? ''), { format, programId })
  if (command === 'check' || command === 'lint') return check(shell, content())
  if (command === 'proof') return proof(shell, content())
  if (command === 'import') return asPerson(shell, name, (caller) => importAll(shell, caller, content()))
  if (command === 'export') return asPerson(shell, name, (caller) => exportAll(shell, caller, folder))
  if (command === 'list') return asPerson(shell, name, (caller) => list(shell, caller, folder, content()))
  if (command === 'diff') return asPerson(shell, name, (caller) => diff(shell, caller, content()))
  throw new StartError(USAGE)
}
