import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintLibrary, lintLibraryItem } from '../../runtime/core/library/lint-library.ts'
import type { Library } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { collections } from '../../server/composition/features.ts'
import { demoCampus } from '../../server/demo/campus/index.ts'
import { demoLibraries, demoLibraryItems } from '../../server/demo/libraries/index.ts'
import { readElementSchemas, readWidgetSchemas } from '../support/element-schemas.ts'
import { TONES } from '../support/status-tones.ts'

const validator = createDocumentValidator(readElementSchemas(), readWidgetSchemas())
const demo = demoCampus()
const declared = (wanted: string) => collections.find(({ name }) => name === wanted)
const folder = (name: string) => resolve(import.meta.dirname, '../../server/demo', name)

describe('the demo campus', () => {
  it.each(Object.entries(demo))('has valid %s with ids of their own', (name, documents) => {
    const kind = declared(name)?.kind
    if (!kind) throw new Error(`${name} has no schema`)
    expect(documents.flatMap((document) => validator.check(kind, document))).toEqual([])
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  })

  it('is the same every time', () => {
    expect(demoCampus()).toEqual(demo)
  })

  it('SH-15 has the 14 campuses, 5,000 people and 300 buildings', () => {
    const codes = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '94', 'ANR', 'CI']
    expect(demo.campuses.map(({ id }) => id)).toEqual(codes)
    expect(demo.people).toHaveLength(5000)
    expect(demo.buildings).toHaveLength(300)
    for (const code of codes) {
      expect(demo.people.filter(({ campusCode }) => campusCode === code).length, code).toBeGreaterThan(0)
      expect(demo.buildings.filter(({ campusCode }) => campusCode === code).length, code).toBeGreaterThan(0)
    }
  })

  it('obeys the unique indexes of its collections', () => {
    for (const [name, documents] of Object.entries(demo)) {
      for (const { keys, unique } of declared(name)?.indexes ?? []) {
        if (!unique) continue
        const values = documents.map((document) =>
          JSON.stringify(
            Object.keys(keys).map((key) => (document as unknown as Record<string, unknown>)[key]),
          ),
        )
        expect(new Set(values).size, `${name} ${Object.keys(keys)}`).toBe(values.length)
      }
    }
  })

  it('gives rights only to people, roles and places that exist', () => {
    const known = new Set([
      'global:main',
      ...demo.people.map(({ id }) => `user:${id}`),
      ...demo.roles.map(({ id }) => `role:${id}`),
      ...demo.campuses.map(({ id }) => `campus:${id}`),
      ...demo.programs.map(({ id }) => `program:${id}`),
      ...readdirSync(folder('templates')).map((file) => `template_group:${file.replace('.json', '')}`),
    ])
    const named = demo.tuples.flatMap(({ user, object }) => [user.split('#')[0] ?? '', object])
    expect(named.filter((name) => name !== 'user:*' && !known.has(name))).toEqual([])
    expect(demo.people.every(({ id }) => demo.tuples.some(({ user }) => user === `user:${id}`))).toBe(true)
  })

  it('SH-07 has every flag once', () => {
    expect(demo.flags.map(({ id }) => id)).toHaveLength(21)
    expect(demo.flags.map(({ id }) => id)).toContain('rollout-date-range-validation-rules')
  })

  it('X-03 WF-12 shows a status by one table, whatever its spelling', () => {
    const statuses = demo.statuses[0]?.statuses ?? []
    const tone = (name: string) => {
      const id = name.toLowerCase().replaceAll(' ', '_')
      return statuses.find((status) => status.id === id || status.aliases.includes(id))?.tone
    }
    for (const [expected, names] of Object.entries(TONES))
      for (const name of names) expect(tone(name), name).toBe(expected)
    const completed = [
      'complete',
      'completed',
      'submitted',
      'trip updated',
      'reported',
      'planned application',
      'application recalled',
      'under_review',
      'under review',
      'auto approved',
      'auto_approved',
      'recall report',
    ]
    const marked = statuses
      .filter(({ isCompleted }) => isCompleted)
      .flatMap(({ id, aliases }) => [id, ...aliases])
    expect(new Set(marked)).toEqual(new Set(completed.map((name) => name.replaceAll(' ', '_'))))
  })
})

describe.each([
  ['templates', 'template'],
  ['workflows', 'workflow'],
] as const)('the demo %s', (name, kind) => {
  it.each(readdirSync(folder(name)))('%s is valid', (file) => {
    expect(validator.check(kind, JSON.parse(readFileSync(join(folder(name), file), 'utf8')))).toEqual([])
  })
})

describe('the demo libraries', () => {
  const items = demoLibraryItems()
  const of = (libraryId: string) => items.filter((item) => item.libraryId === libraryId)

  it('LI-01 obey their schemas', () => {
    const libraries = new Map(demoLibraries().map((library) => [library.id, library]))
    for (const library of libraries.values()) expect(lintLibrary(library)).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    for (const item of items) {
      const library = libraries.get(item.libraryId) as Library
      expect([...validator.check('library-item', item), ...lintLibraryItem(item, library)], item.id).toEqual(
        [],
      )
    }
  })

  it('LI-03 have at least 3,000 airports, each with an IATA code of its own, most with an ICAO code', () => {
    const airports = of('airports')
    expect(airports.length).toBeGreaterThanOrEqual(3000)
    const codes = (field: string) =>
      airports.map(({ fields }) => fields[field]).filter((code) => code !== null)
    expect(codes('code').every((code) => /^[A-Z]{3}$/.test(String(code)))).toBe(true)
    expect(codes('icao').every((code) => /^[A-Z]{4}$/.test(String(code)))).toBe(true)
    expect(new Set(codes('icao')).size).toBe(codes('icao').length)
    expect(codes('icao').length).toBeGreaterThan(airports.length * 0.9)
  })

  it('LI-03 have pesticide products with well-formed numbers, none of which claims to be verified', () => {
    for (const { fields } of of('pesticides')) {
      expect(fields.epaRegistrationNumber).toMatch(/^(?:\d{1,6}-\d{1,5}(?:-\d{1,6})?|DEMO-\d{4})$/)
      expect(Object.keys(fields)).toEqual(
        expect.arrayContaining(['status', 'activeIngredients', 'company', 'companyAgents']),
      )
      expect(fields.verified).toBe(false)
    }
  })

  it('X-23 have every department that people name', () => {
    const names = new Set(of('departments').map(({ name }) => name))
    expect(
      demo.people.flatMap(({ departments = [] }) => departments).filter((name) => !names.has(name)),
    ).toEqual([])
  })
})
