import { describe, expect, it } from 'vitest'
import { messageFor } from '../../runtime/core/message/catalogue.ts'
import { documentMessageFor } from '../../runtime/core/message/document-catalogue.ts'
import { issueWords } from '../../server/composition/issue-words.ts'
import { readConfig } from '../../server/config.ts'
import type { Feature } from '../../server/feature.ts'
import { limitNames } from '../../server/limits.ts'
import { inside, product as sources } from '../support/sources.ts'

/** Comments give examples. */
const product = sources.map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }))

const folders = [
  ...new Set(
    product
      .filter(({ path }) => inside(path, ['server/features']))
      .map(({ path }) => path.split('/').slice(0, 4).join('/')),
  ),
]

/** The faces of the server's capabilities, by their folders. */
const faces: readonly [folder: string, face: Feature][] = await Promise.all(
  folders.map(async (folder): Promise<[string, Feature]> => {
    const door: Record<string, unknown> = await import(`../../${folder}/index.ts`)
    const [name, ...others] = Object.keys(door).filter((each) => each.endsWith('Feature'))
    if (!name || others.length > 0) throw new Error(`${folder} has not one face`)
    return [folder, door[name] as Feature]
  }),
)

const acts = faces.flatMap(([folder, { audit = {} }]) =>
  Object.entries(audit).flatMap(([noun, { acts: done, refusals }]) =>
    Object.keys({ ...done, ...refusals }).map((verb) => ({ folder, act: `${noun}.${verb}` })),
  ),
)

describe('what a capability declares of its audit lines', () => {
  it('has words for every act that is written', () => {
    const written = product
      .filter(
        ({ path, text }) => inside(path, ['server']) && /\b(?:audit|audited|auditLine|lineOf)\b/.test(text),
      )
      .flatMap(({ text }) =>
        [...text.matchAll(/\baction: '([a-z_-]+\.[a-z_.-]+)'/g)].map(([, act = '']) => act),
      )
    const settings = faces.flatMap(([, { documents = [] }]) =>
      documents.map(({ collection }) => `${collection.kind}.publish`),
    )
    expect(written.length).toBeGreaterThan(30)
    const declared = new Set(acts.map(({ act }) => act))
    expect([...written, ...settings].filter((act) => !declared.has(act))).toEqual([])
  })

  it('has one name for every kind of things', () => {
    const nouns = faces.flatMap(([, { audit = {} }]) => Object.entries(audit))
    const named = Map.groupBy(nouns, ([noun]) => noun)
    const wrong = [...named].filter(([, each]) => each.filter(([, { name }]) => name).length !== 1)
    expect(wrong.map(([noun]) => noun)).toEqual([])
  })

  it('is named by nobody else', () => {
    const exempt = [
      // Tells a story of what many capabilities have done.
      'server/demo',
      // Links lines of people who left to the screen that takes it back.
      'runtime/app/audit-log/LineDetails.tsx',
    ]
    const broken = product
      .filter(({ path }) => !inside(path, exempt))
      .flatMap(({ path, text }) =>
        acts
          .filter(({ folder, act }) => !inside(path, [folder]) && text.includes(`'${act}'`))
          .map(({ act }) => `${path} names ${act}`),
      )
    expect(acts.length).toBeGreaterThan(120)
    // An issue has the code of an act.
    const codes = [
      'runtime/core/message/document-catalogue.ts',
      'server/features/authoring/publishing/check-libraries.ts',
    ]
    expect(broken.filter((line) => !codes.some((path) => line === `${path} names library.empty`))).toEqual([])
  })
})

describe('a rate that one capability counts by', () => {
  const rates = faces.flatMap(([folder, { rates: own = [] }]) => own.map((rate) => ({ folder, rate })))

  it('has a name and a setting of its own', () => {
    const { rates: shared } = readConfig({}).limits
    const names = [...Object.keys(shared), ...rates.map(({ rate }) => rate.name)]
    const variables = [...limitNames, ...rates.map(({ rate }) => rate.variable)]
    expect(rates.length).toBeGreaterThan(5)
    expect([new Set(names).size, new Set(variables).size]).toEqual([names.length, variables.length])
  })

  it('is named by nobody else', () => {
    const broken = product.flatMap(({ path, text }) =>
      rates
        .filter(({ folder, rate }) => !inside(path, [folder]) && text.includes(rate.variable))
        .map(({ rate }) => `${path} names ${rate.variable}`),
    )
    expect(broken).toEqual([])
  })
})

describe('the words that a capability has for its issues', () => {
  it('are said once, and by the commands', () => {
    const messages = faces.flatMap(([, { messages: own = {} }]) => Object.entries(own))
    const codes = messages.map(([code]) => code)
    expect(codes.length).toBeGreaterThan(20)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => documentMessageFor(code) ?? messageFor(code))).toEqual([])
    const recipient = 'role:gone'
    expect(issueWords({ code: 'reminder.unknown_recipient', path: '/userId', params: { recipient } })).toBe(
      ': There is no "role:gone".',
    )
  })
})
