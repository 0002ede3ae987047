import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { createWidgets } from '../../runtime/core/widget/define-widget.ts'
import { INCOMPLETE } from '../../runtime/core/widget/texts.ts'
import type { WidgetHost, WidgetProps, WidgetView } from '../../runtime/react/contract.ts'
import { LayoutPage } from '../../runtime/react/layout/LayoutPage.tsx'
import type { PageLayout } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { widgetFault } from '../../server/composition/check-widget.ts'
import { loadPlugins } from '../../server/composition/load-plugins.ts'
import { findPluginPackages } from '../../server/composition/plugin-packages.ts'
import { widgetFolders } from '../support/widget-folders.ts'

const validator = createDocumentValidator(
  {},
  Object.fromEntries(widgetFolders.map(({ type, schema }) => [type, schema])),
)
const pageOf = (type: string, config: unknown) =>
  ({
    ...{ schemaVersion: 1, id: 'p:overview', widgets: [{ id: 'w', type, config }] },
    layouts: { lg: [], md: [], sm: [] },
  }) as PageLayout
const host: WidgetHost = {
  programId: 'p',
  mayStart: (id) => id !== 'refused',
  linkTo: (path) => ({ href: path }),
  documents: () => Promise.resolve({ docs: [], total: 0, hasMore: false }),
}
const plain = (markup: string) => markup.replace(/<[^>]+>/g, '|')

describe.each(widgetFolders)("PL-02 the widget '$type'", ({ type, model, View: view, schema, examples }) => {
  const View = view as ComponentType<WidgetProps>

  it('fits the contract', () => {
    expect(widgetFault(model)).toBeUndefined()
    expect(examples.length).toBeGreaterThan(0)
  })

  it('starts as something that may be saved', () => {
    expect(validator.check('page-layout', pageOf(type, model.defaults.config))).toEqual([])
  })

  it.each(examples)('shows $file', ({ config, texts, isIncomplete = false }) => {
    expect(validator.check('page-layout', pageOf(type, config))).toEqual([])
    expect(model.isComplete?.(config) !== false).toBe(!isIncomplete)
    const said = plain(renderToStaticMarkup(<View config={config} host={host} />))
    for (const text of texts) expect(said).toContain(text)
  })

  it('refuses what it says it refuses, and what nobody takes', () => {
    const refused = [...examples.flatMap((example) => example.refused ?? []), 1, 'x', [], { nonsense: 1 }]
    for (const config of refused)
      expect(validator.check('page-layout', pageOf(type, config)), JSON.stringify(config)).not.toEqual([])
  })

  it('shows what people wrote as words and never as markup', () => {
    const markup = '<img src=x onerror=alert(1)>'
    const texts = Object.entries((schema.properties ?? {}) as Record<string, { type?: string }>)
    const config = Object.fromEntries(
      texts.flatMap(([name, { type }]) => (type === 'string' ? [[name, markup]] : [])),
    )
    expect(renderToStaticMarkup(<View config={config} host={host} />)).not.toContain('<img')
  })
})

describe('PL-02 a page', () => {
  const widgets = createWidgets(widgetFolders.map(({ model }) => model))
  const views = new Map(widgetFolders.map(({ type, View }) => [type, View]))
  const draw = (layout: PageLayout, given: ReadonlyMap<string, WidgetView> = views) =>
    renderToStaticMarkup(<LayoutPage {...{ layout, widgets, views: given, host }} />)

  it('has the widgets of the specification', () => {
    expect(widgetFolders.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['header', 'paragraph', 'divider', 'button', 'document-table']),
    )
    expect(widgets.get('document-table')?.defaults.height).toBe(6)
    expect(INCOMPLETE).toBe('Widget configuration is not complete')
  })

  it('shows a button that leads nowhere to nobody but its author', () => {
    expect(draw(pageOf('button', { label: 'Start' }))).not.toContain('Start')
    expect(draw(pageOf('button', { label: 'Start', template: { id: 'a', name: 'A' } }))).toContain(
      '/template/a',
    )
  })

  it('tells whoever may not start a form so, and leads nowhere', () => {
    const markup = draw(pageOf('button', { label: 'Start', template: { id: 'refused', name: 'R' } }))
    expect(markup).toContain('You are not allowed to start this form.')
    expect(markup).not.toContain('href')
  })

  it('keeps a widget that is not installed to itself', () => {
    const layout = pageOf('header', { value: 'Here' })
    const both = { ...layout, widgets: [...layout.widgets, { id: 'x', type: 'gone', config: {} }] }
    const markup = draw(both)
    expect(markup).toContain('Here')
    expect(markup).toContain('This part of the page cannot be shown.')
  })
})

describe('ET-29 finding widgets', () => {
  const logger = pino({ level: 'silent' })
  const folder = mkdtempSync(join(tmpdir(), 'formwork-widgets-'))
  afterEach(() => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  })
  const fit = (type: string, more = '') =>
    `export default { type: '${type}', label: 'A', icon: 'note', defaults: { config: {} }, height: 'box', ${more} }`
  const write = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
    return join(folder, name)
  }
  const whole = (type: string) => ({
    'widget.ts': fit(type),
    'view.tsx': 'export default () => null',
    'widget.schema.json': '{"type":"object","properties":{"kind":{"type":"string"}}}',
  })

  it('takes a folder with a widget.ts, and leaves a broken one out', async () => {
    write('good-widget', whole('good'))
    write('throws-widget', { ...whole('throws'), 'widget.ts': 'throw new Error("no")' })
    write('twin-widget', whole('good'))
    write('bad-schema-widget', {
      ...whole('bad'),
      'widget.schema.json': '{"properties":{"x":{"type":"nonsense"}}}',
    })
    write('no-height-widget', { ...whole('flat'), 'widget.ts': fit('flat', 'height: 7') })
    const { widgets, validator, broken } = await loadPlugins(logger, folder)
    expect(widgets.all().map(({ type }) => type)).toEqual(['good'])
    expect(broken.map((each) => each.folder).sort()).toEqual([
      ...['bad-schema-widget', 'no-height-widget', 'throws-widget', 'twin-widget'],
    ])
    expect(validator.check('page-layout', pageOf('good', { kind: 'x' }))).toEqual([])
    expect(validator.check('page-layout', pageOf('good', { other: 'x' }))).not.toEqual([])
  })

  it('takes a package, and stops the start for one that does not fit', async () => {
    const manifest = JSON.stringify({ name: 'formwork-map', version: '1.0.0', formwork: { contract: 2 } })
    const path = write('formwork-map', { ...whole('map'), 'package.json': manifest })
    const load = () => loadPlugins(logger, undefined, findPluginPackages({ names: [path] }))
    expect((await load()).widgets.get('map')).toBeDefined()
    write('formwork-map', { 'widget.schema.json': '[' })
    await expect(load()).rejects.toThrow('cannot be used')
    rmSync(join(path, 'view.tsx'))
    expect(() => findPluginPackages({ names: [path] })).toThrow('it has no view.tsx or view.js')
  })
})
