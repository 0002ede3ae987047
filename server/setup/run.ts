import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, reasonOf } from '../composition/command-error.ts'
import { ownRates } from '../composition/features.ts'
import { issueWords } from '../composition/issue-words.ts'
import { openServices } from '../composition/open-services.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../contract/services.ts'
import type { Document } from '../store/document.ts'
import { addAdmin, saveCampus } from './directory.ts'
import { readDocuments, writeDocuments } from './import-table.ts'
import { readTable } from './read-table.ts'
import { BUILDINGS_TABLE, PEOPLE_TABLE, type Table } from './tables.ts'

const USAGE = `npm run setup -- campus <code> <name> --zone <time zone> [--short <name>] [--tenant <name>] [--country <code>]
npm run setup -- admin <e-mail> <first name> <last name> --campus <code>
npm run setup -- people <file.csv> [--try]
npm run setup -- buildings <file.csv> [--try]`

const MOST_SHOWN = 50

const OPTIONS = {
  zone: { type: 'string' },
  short: { type: 'string' },
  tenant: { type: 'string' },
  country: { type: 'string' },
  campus: { type: 'string' },
  try: { type: 'boolean' },
} as const

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new CommandError(USAGE)
  }
}

type Options = ReturnType<typeof readArguments>['values']
type Say = (line: string) => void
type Command = (
  services: Services,
  given: readonly string[],
  options: Options & { from: string; say: Say },
) => Promise<0 | 1>

const campus: Command = async (services, [id, name], { zone: timeZone, short, tenant, country, say }) => {
  if (!id || !name || !timeZone) throw new CommandError(USAGE)
  const outcome = await saveCampus(services, {
    ...{ id, name, timeZone },
    ...(short && { shortName: short }),
    ...(tenant && { tenant }),
    ...(country && { country }),
  })
  say(`${outcome.padEnd(7)} campus ${id}`)
  return 0
}

const admin: Command = async (services, [email, firstName, lastName], { campus: campusCode, say }) => {
  if (!email || !firstName || !lastName || !campusCode) throw new CommandError(USAGE)
  const person = await addAdmin(services, { email, firstName, lastName, campusCode })
  say(`${person.firstName} ${person.lastName} (${person.email}) is a global admin.`)
  return 0
}

const table =
  <T extends Document>(what: Table<T>): Command =>
  async (services, [path], { try: isTry = false, from, say }) => {
    if (!path) throw new CommandError(USAGE)
    const file = resolve(from, path)
    const read = await readDocuments(services, what, readTable(file, what.columns, what.needed))
    const { problems, added, changed, same } = read
    for (const { row, issue } of problems.slice(0, MOST_SHOWN))
      say(`row ${row} ${issue.path || '/'} ${issue.code}${issueWords(issue)}`)
    if (problems.length > 0) {
      say(`Nothing was imported: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`)
      return 1
    }
    if (!isTry) await writeDocuments(services, what, read)
    const verb = isTry ? 'would be ' : ''
    say(`${added.length} ${verb}added, ${changed.length} ${verb}changed, ${same} the same.`)
    return 0
  }

const COMMANDS: Readonly<Record<string, Command>> = {
  campus,
  admin,
  people: table(PEOPLE_TABLE),
  buildings: table(BUILDINGS_TABLE),
}

type Environment = Readonly<Record<string, string | undefined>>

async function carryOut(args: readonly string[], env: Environment, say: Say): Promise<0 | 1> {
  const { values, positionals } = readArguments(args)
  const [name = '', ...given] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandError(USAGE)
  const services = await openServices(readConfig({ ...env, LOG_LEVEL: 'error' }, ownRates))
  try {
    await services.authorizer.copy?.fill()
    // npm runs the command in this folder, and says where the operator is.
    const from = env.INIT_CWD ?? process.cwd()
    return await command(services, given, { ...values, from, say })
  } finally {
    await services.store.close()
  }
}

/** @returns 0: done. 1: the file has problems, and nothing was done. 2: nothing was tried; one line says why */
export async function run(args: readonly string[], env: Environment, say: Say): Promise<0 | 1 | 2> {
  try {
    return await carryOut(args, env, say)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    say(reason === USAGE ? USAGE : `Nothing was done. ${reason}.`)
    return 2
  }
}
