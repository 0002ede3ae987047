import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const explained = [...page.matchAll(/^\| ([A-Z]{1,2}-?\d{1,2}) \| (.*) \|$/gm)]

/** Rows of the specification anywhere; promises (`A7`) in the titles of tests, where no other word looks like one. */
const ROW = /\b(?:ET|FF|VA|WF|SI|CO|AS|OU|SU|PF|PR|DM|PL|HD|RP|SG|ST|LI|NO|SH|WY|X)-\d{2}\b/g
const TITLE = /\b(?:it|describe|test)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(.*?)\1/g
const PROMISE = /\b[A-K]\d{1,2}\b/g

const named = ['tests', 'runtime', 'server', 'schemas', 'designer', 'plugins']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
  .flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const titles = name.startsWith('tests') ? [...text.matchAll(TITLE)].map((match) => match[2] ?? '') : []
    const ids = [...text.matchAll(ROW), ...titles.flatMap((title) => [...title.matchAll(PROMISE)])]
    return ids.map(([id]) => ({ id, name }))
  })

it('explains every ID that a test or a comment names, in one line', () => {
  const known = new Set(explained.map(([, id]) => id))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ id }) => !known.has(id))).toEqual([])
})

it('explains each ID once, and says something of it', () => {
  const ids = explained.map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(explained.filter(([, , words]) => (words ?? '').trim().length < 10).map(([, id]) => id)).toEqual([])
})
