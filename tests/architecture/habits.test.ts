import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../../runtime/core/error/error-codes.ts'
import { inside, product, read, root } from '../support/sources.ts'

describe('the contract of plugins', () => {
  const contract = [
    'runtime/core/element/define-element.ts',
    'runtime/react/contract.ts',
    'runtime/react/capability.ts',
    'runtime/react/layout/widget-view.ts',
    'runtime/core/widget/define-widget.ts',
    'server/contract/element-server.ts',
    'server/contract/print.ts',
    'designer/contract/element-designer.ts',
  ]

  it('ET-29 has at most ten members a part', () => {
    const parts = contract.flatMap((path) => {
      const { text } = read(join(root, path))
      return [...text.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)].map(
        ([, name, body = '']) => ({
          name,
          members: body.match(/^ {2}(?:readonly )?\w+[?(:<]/gm)?.length ?? 0,
        }),
      )
    })
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter(({ members }) => members > 10)).toEqual([])
  })
})

describe('habits', () => {
  it("names an element's type in its own folder only", () => {
    const types = readdirSync(join(root, 'plugins'))
    const broken = product.flatMap(({ path, text }) =>
      types
        .filter((type) => !inside(path, [`plugins/${type}`]) && new RegExp(`['"\`]${type}['"\`]`).test(text))
        .map((type) => `${path}: ${type}`),
    )
    expect(types.length).toBeGreaterThan(0)
    expect(broken).toEqual([])
  })

  it('lists the codes of errors once', () => {
    const code = `'(?:${Object.keys(errorCodes).join('|')})'`
    const list = new RegExp(`(?:${code}[^\\w'"]+){2}${code}`)
    const broken = product.filter(({ text }) => list.test(text)).map(({ path }) => path)
    expect(broken).toEqual([])
  })

  it('names no customer: their words, codes and zones are documents of an installation', () => {
    const customer =
      /pesticide|investigat|\bucnet|Los_Angeles|berkeley|trip_updated|planned_application|recall_report/i
    // A person's document has such a number, and is found by it.
    const known = ['server/features/ground/person/person-tokens.ts']
    const broken = product.filter(
      ({ path, text }) =>
        inside(path, ['runtime', 'server', 'designer']) &&
        !inside(path, ['server/demo', 'runtime/app/page', 'runtime/client/graphql/generated', ...known]) &&
        customer.test(text),
    )
    expect(broken.map(({ path }) => path)).toEqual([])
  })

  it('keeps every file under 400 lines and the median under 80', () => {
    const lines = product
      .map(({ path, text }) => ({ path, count: text.split('\n').length }))
      .sort((a, b) => a.count - b.count)
    expect(lines.filter(({ count }) => count > 400)).toEqual([])
    expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThanOrEqual(80)
  })

  it('J1 writes a line of the audit trail beside its change alone where nothing stored changes by it', () => {
    // Whoever changes something uses `audited`, or `auditLine` of a form and of a tuple: see `audit` for why.
    const bare: Readonly<Record<string, string>> = {
      'server/features/ground/audit/index.ts': 'is the door',
      'server/features/ground/audit-log/export-lines.ts': 'says what is handed out, before it is',
      'server/features/insight/explorer/begin-export.ts':
        'says who takes what out, before the export is there',
      'server/features/insight/explorer/export-routes.ts': 'says what is handed out, before it is',
      'server/features/register/library-admin/export-items.ts': 'says what is handed out, before it is',
      'server/features/authoring/notification-draft/send-test.ts': 'says what is sent, before it is',
      'server/features/outside/pdf/print-form.ts': 'says what is handed out, before it is',
      'server/features/identity/sign-in/sign-in-trail.ts':
        'says who is let in, before they are, and who is not',
      'server/features/form/start/signed-link.ts': 'says what was refused',
    }
    const named = /\{[^{}]*\baudit\b[^{}]*\} from '[^']*\/(?:audit\/)?(?:index|audit)\.ts'/
    const callers = product.filter(({ path, text }) => inside(path, ['server']) && named.test(text))
    expect(callers.map(({ path }) => path).sort()).toEqual(Object.keys(bare).sort())
  })

  it('has no `any`, no evaluated code and no unsafe markup in the product', () => {
    const broken = product.filter(({ text }) =>
      /\bas any\b|: any\b|<any>|\beval\(|new Function\(|dangerouslySetInnerHTML/.test(text),
    )
    expect(broken.map(({ path }) => path)).toEqual([])
  })
})
