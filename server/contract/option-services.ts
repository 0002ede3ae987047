import { readFileSync } from 'node:fs'
import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import { type AllowedHost, allowingHost } from './outgoing/hosts.ts'

/** A list that another server keeps, as an administrator describes it; a template names its id and no more. */
export interface OptionService {
  id: string
  url: string
  /** Where the list stands in the answer, names joined by dots; the answer itself when absent. */
  items?: string
  /** The fields of an item that are the option's id and its label. */
  idField: string
  labelField: string
  /** How long a copy is taken for the list itself. */
  cacheSeconds: number
  /** Names under which another answer may be sent along. */
  parameters: readonly string[]
}

const PATH = /^[^.]{1,64}(?:\.[^.]{1,64}){0,7}$/
const KNOWN = ['id', 'url', 'items', 'idField', 'labelField', 'cacheSeconds', 'parameters']

/**
 * The services of a file, by their ids; none without one.
 *
 * @throws Error in a sentence about the file that goes on from the name of its setting
 */
export function optionServicesIn(
  file: string | undefined,
  hosts: readonly AllowedHost[],
): ReadonlyMap<string, OptionService> {
  if (file === undefined) return new Map()
  const name = JSON.stringify(file.slice(0, 100))
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`names ${name}, which cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  try {
    return readServices(text, hosts)
  } catch (error) {
    throw new Error(`names ${name}, which ${(error as Error).message}`)
  }
}

function readServices(text: string, hosts: readonly AllowedHost[]): ReadonlyMap<string, OptionService> {
  const services = new Map<string, OptionService>()
  for (const [index, entry] of listOf(text).entries()) {
    const fail = (what: string): never => {
      throw new Error(`holds a service ${index + 1} that ${what}`)
    }
    if (typeof entry !== 'object' || entry === null) return fail('is no object')
    const {
      id,
      url,
      items,
      idField = 'id',
      labelField = 'name',
      cacheSeconds = 300,
      parameters = [],
      ...rest
    } = entry as Record<string, unknown>
    const [unknown] = Object.keys(rest)
    if (unknown !== undefined)
      return fail(`says ${JSON.stringify(unknown)}, which is none of ${KNOWN.join(', ')}`)
    if (typeof id !== 'string' || !ID_PATTERN.test(id)) return fail('has no id of letters, digits, - and _')
    if (services.has(id)) return fail(`has the id of another: ${id}`)
    if (typeof url !== 'string' || !URL.canParse(url)) return fail('has no url')
    if (!allowingHost(hosts, new URL(url))) return fail('calls a host that OUTGOING_HOSTS does not name')
    const isPath = (value: unknown): value is string => typeof value === 'string' && PATH.test(value)
    if (items !== undefined && !isPath(items)) return fail('has an items that is no names joined by dots')
    if (!isPath(idField) || !isPath(labelField))
      return fail('has an idField or labelField that names no field')
    if (typeof cacheSeconds !== 'number' || !(cacheSeconds >= 1 && cacheSeconds <= 86_400))
      return fail('has a cacheSeconds that is not from 1 to 86400')
    if (!isNames(parameters)) return fail('has parameters that are no list of names')
    services.set(id, { id, url, items, idField, labelField, cacheSeconds, parameters })
  }
  return services
}

function listOf(text: string): unknown[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new Error('is no JSON')
  }
  if (!Array.isArray(list) || list.length > 200) throw new Error('is no list of at most 200 services')
  return list
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.every((name) => typeof name === 'string' && ID_PATTERN.test(name))
