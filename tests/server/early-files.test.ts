import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './http-support.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

let dist: string
let test: TestApp
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'formwork-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Formwork</title>')
  writeFileSync(join(dist, 'assets/form-Bx1c2D3e.js'), 'export {}')
  const files = { '/form/': ['/assets/form-Bx1c2D3e.js', '/assets/form-Bx1c2D3e.css'] }
  writeFileSync(join(dist, 'early-files.json'), JSON.stringify(files))
  test = await openTestApp({ dist })
})
afterAll(async () => {
  await test.close()
  rmSync(dist, { recursive: true })
})

it.each(['/form/42', '/form/v2/42?page=2', '/program/travel/form/42'])(
  'names with the page of %s what its screen asks for',
  async (at) => {
    const reply = await test.get(at, html)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('link')).toBe(
      '</assets/form-Bx1c2D3e.js>; rel=modulepreload, </assets/form-Bx1c2D3e.css>; rel=preload; as=style',
    )
  },
)

it.each([
  '/',
  '/form/',
  '/program/travel/form/',
  '/program/travel',
  '/login',
  '/template/form',
  '/assets/form-Bx1c2D3e.js',
])('has %s fetch nothing beside itself', async (at) => {
  const reply = await test.get(at, html)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('link')).toBeNull()
})
