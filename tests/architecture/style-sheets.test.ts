import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inside, layers, named, product, root, textOf } from '../support/sources.ts'

/** The classes of a style sheet that a source takes: `styles.title`, or by name from the whole. */
function namesUsed(text: string, sheet: string): string[] {
  const alias = new RegExp(`import (\\w+) from '\\./${basename(sheet)}'`).exec(text)?.[1]
  if (!alias) return []
  const [, taken = ''] = new RegExp(`\\{([^}]*)\\} = ${alias}\\b`).exec(text) ?? []
  return [
    ...[...text.matchAll(new RegExp(`(?<![\\w-])${alias}\\.(?!module|css)(\\w+)`, 'g'))].map(
      ([, name]) => name as string,
    ),
    ...(taken.replace(/\/\*.*?\*\//gs, '').match(/\w+/g) ?? []),
  ]
}

describe('styles', () => {
  const globalSheet = 'runtime/react/ui/tokens.css'
  const sheets = layers
    .flatMap((layer) => named(join(root, layer), /\.css$/))
    .map((path) => relative(root, path))
  const modules = sheets.filter((path) => path !== globalSheet)
  const isStyle = (file: string) => file.endsWith('.css')

  it('stand beside their component; tokens.css alone is global', () => {
    expect(modules.filter((path) => !path.endsWith('.module.css'))).toEqual([])
    const users = product.filter(({ files }) => files.includes(globalSheet)).map(({ path }) => path)
    expect(users).toEqual(['runtime/app/main.tsx'])
    const strangers = product.flatMap(({ path, files }) =>
      files
        .filter((file) => isStyle(file) && file !== globalSheet && dirname(file) !== dirname(path))
        .map((file) => `${path} -> ${file}`),
    )
    expect(strangers).toEqual([])
  })

  it('name no class but by a module', () => {
    const broken = product
      .filter(({ path }) => !inside(path, ['designer/scaffold']))
      .filter(({ text }) => /className=["']|className=\{[^}]*["'`]|\.className = |classList\./.test(text))
    expect(broken.map(({ path }) => path)).toEqual([])
    expect(modules.filter((path) => /:global|fw-(?!\w+-?)/.test(textOf(path)))).toEqual([])
  })

  it('define the classes that are used, and no other', () => {
    const broken = modules.flatMap((path) => {
      const css = textOf(path).replace(/\/\*.*?\*\//gs, '')
      const defined = new Set([...css.matchAll(/\.([a-z][A-Za-z]*)/g)].map(([, name]) => name as string))
      const users = product.filter(({ files }) => files.includes(path))
      const used = new Set(users.flatMap(({ text }) => namesUsed(text, path)))
      return [
        ...[...defined].filter((name) => !used.has(name)).map((name) => `${path}: .${name} is used nowhere`),
        ...[...used].filter((name) => !defined.has(name)).map((name) => `${path}: no .${name}`),
      ]
    })
    expect(broken).toEqual([])
  })

  it('have one button, one dialog, one box: what a screen or an element draws itself has a look of its own', () => {
    const own = [
      // A cell that is painted: it has the color of its level, and a stroke goes over it.
      'designer/outcomes/MatrixGrid.tsx',
      // Enter asks, and the box grows with what is written.
      'runtime/app/assistant/AssistantPanel.tsx',
      // A name that is chosen comes into its text while the person is in the box.
      'runtime/app/comments/CommentBox.tsx',
      // A bubble, the head of a group, and tabs.
      'runtime/app/comments/CommentButton.tsx',
      'runtime/app/comments/CommentsPanel.tsx',
      'runtime/app/comments/SidebarBar.tsx',
      'runtime/app/form/SaveIndicator.tsx',
      'runtime/app/form/presence/PeopleList.tsx',
      'runtime/app/login/PersonCard.tsx',
      'runtime/react/form/PageNavigation.tsx',
      'plugins/option-question/OptionImage.tsx',
      'plugins/option-question/OptionPicker.tsx',
      // A page of the server's own, for whoever is not signed in.
      'server/features/message/notification/unsubscribe-routes.ts',
      // One of another server, which the demo plays.
      'server/demo/equipment-shop/shop-page.ts',
    ]
    const raw = product
      .filter(({ path }) => !inside(path, ['runtime/react/ui', 'runtime/react/kit', 'designer/scaffold']))
      .filter(({ text }) => /<(button|select|dialog|textarea)\b/.test(text))
    expect(raw.map(({ path }) => path).sort()).toEqual(own.sort())
  })
})
