import { readFileSync } from 'node:fs'
import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'

/** What a group of the directory gives its members, as the operator says it until an admin says it on the screen. */
export interface GroupSetting {
  /** Its `displayName`, or its `externalId`. */
  group: string
  /** Ids of roles. */
  roles: readonly string[]
  tags: readonly string[]
  /** Whose people its members are. */
  campusCode?: string
}

/** How the institution's directory provisions people and groups (SCIM 2.0). */
export interface ScimSettings {
  /** One, or two while one replaces the other. */
  tokens: readonly string[]
  /** Whose people those are of whom nothing else is said. */
  campusCode?: string
  groups: readonly GroupSetting[]
}

const CAMPUS_CODE = /^[A-Za-z0-9_-]{1,16}$/
const MOST_GROUPS = 1_000
const KNOWN = ['group', 'roles', 'tags', 'campusCode']

/** @throws Error in a sentence that goes on from the name of the setting; the token is never repeated */
export function scimToken(value: string | undefined): string[] {
  if (value === undefined) return []
  if (/^[\x21-\x7e]{32,500}$/.test(value)) return [value]
  throw new Error('must have from 32 to 500 characters, and no blanks')
}

/** @throws Error in a sentence that goes on from the name of the setting */
export function scimCampus(value: string | undefined): string | undefined {
  if (value === undefined || CAMPUS_CODE.test(value)) return value
  throw new Error('must be the code of a campus')
}

/** @throws Error in a sentence that goes on from the name of the setting */
export function groupMappingsIn(file: string | undefined): readonly GroupSetting[] {
  if (file === undefined) return []
  const name = JSON.stringify(file.slice(0, 100))
  let list: unknown
  try {
    list = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`names ${name}, which ${code ? `cannot be read (${code})` : 'is no JSON'}`)
  }
  if (!Array.isArray(list) || list.length > MOST_GROUPS)
    throw new Error(`names ${name}, which is no list of at most ${MOST_GROUPS} groups`)
  return list.map((entry, index) => {
    try {
      return readMapping(entry)
    } catch (error) {
      throw new Error(`names ${name}, whose group ${index + 1} ${(error as Error).message}`)
    }
  })
}

function readMapping(entry: unknown): GroupSetting {
  if (typeof entry !== 'object' || entry === null) throw new Error('is no object')
  const { group, roles = [], tags = [], campusCode } = entry as Record<string, unknown>
  const unknown = Object.keys(entry).find((name) => !KNOWN.includes(name))
  if (unknown !== undefined)
    throw new Error(`says ${JSON.stringify(unknown)}, which is none of ${KNOWN.join(', ')}`)
  if (typeof group !== 'string' || group.trim() === '') throw new Error('has no group')
  if (!isList(roles, (role) => ID_PATTERN.test(role))) throw new Error('has roles that are no list of ids')
  if (!isList(tags, (tag) => tag.length >= 1 && tag.length <= 64))
    throw new Error('has tags that are no list of words')
  if (campusCode !== undefined && !(typeof campusCode === 'string' && CAMPUS_CODE.test(campusCode)))
    throw new Error('has a campusCode that is none')
  return { group, roles, tags, ...(campusCode !== undefined && { campusCode }) }
}

const isList = (value: unknown, isRight: (item: string) => boolean): value is string[] =>
  Array.isArray(value) &&
  value.length <= 100 &&
  value.every((item) => typeof item === 'string' && isRight(item))
