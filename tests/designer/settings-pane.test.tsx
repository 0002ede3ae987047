import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import CommentsPane from '../../designer/comments/CommentsPane.tsx'
import SettingsPane from '../../designer/settings/SettingsPane.tsx'
import { openPane } from './open-pane.tsx'

const root = new URL('../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const templates = ['server/demo/templates/', 'schemas/examples/valid/template/'].flatMap((folder) =>
  readdirSync(new URL(folder, root)).map((file) => folder + file),
)

describe('the settings of a template', () => {
  it.each(templates)('ST-03 ST-07 leave %s as it is to the byte until somebody changes it', (path) => {
    const template = read(path)
    const before = JSON.stringify(template)
    for (const Pane of [SettingsPane, CommentsPane]) {
      const { edits } = openPane(Pane, { template, workflow: {} })
      expect([edits, JSON.stringify(template)]).toEqual([[], before])
    }
  })

  it('ST-03 show what they cannot edit as it is written, and formatted texts as they look', () => {
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Before' }] }],
    }
    const template = {
      name: 7,
      tags: 'x',
      isSubform: 'perhaps',
      startPage: { text },
      titleFrom: [1],
      pages: [],
    }
    const { markup } = openPane(SettingsPane, { template, workflow: null })
    for (const kept of [
      '<code>7</code>',
      '&quot;x&quot;',
      '&quot;perhaps&quot;',
      '<code>[1]</code>',
      '<p>Before</p>',
    ])
      expect(markup).toContain(kept)
    expect(openPane(SettingsPane, { template: null, workflow: 3 }).markup).toContain('Names and numbers')
  })

  it('ST-03 say at a field what is wrong with it, and name the rule', () => {
    const problem = { document: 'template', path: '/autoIdPrefix', isWarning: false }
    const { markup } = openPane(SettingsPane, { template: { name: 'A', pages: [] }, workflow: {} }, [
      { ...problem, code: 'schema.max_length', params: { limit: 20 } },
    ])
    const field = /Prefix of numbers.*?<\/p>/s.exec(markup)?.[0] ?? ''
    expect(field).toContain('This may have up to 20 characters.')
    expect(field).toContain('aria-invalid="true"')
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1)
  })
})
