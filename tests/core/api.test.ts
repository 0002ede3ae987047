import { describe, expect, it } from 'vitest'
import { OPERATION_ID } from '../../runtime/core/api/operation-id.ts'
import { isServerPath } from '../../runtime/core/api/server-path.ts'

describe('what the server and its clients agree on', () => {
  it('knows each operation by an id of 1 to 64 letters, digits and marks that no address or log has to escape', () => {
    const taken = ['a', '7', '_', 'save:42', 'b7c9e0d2-0f35-4a53-9a8e-1c7f4f0e6a11', 'v1.2', 'x'.repeat(64)]
    expect(taken.filter((id) => !OPERATION_ID.test(id))).toEqual([])
    const refused = ['', 'x'.repeat(65), 'a b', ' a', 'a\n', 'a/b', 'ä', '{}', '*', 'a"']
    expect(refused.filter((id) => OPERATION_ID.test(id))).toEqual([])
  })

  it('takes a path for the server by its first step alone, wherever else such a word stands', () => {
    expect(
      [
        '/auth',
        '/files/1',
        '/public/files/1',
        '/public/graphql',
        '/form-renderer/graphql',
        '/graphql/',
      ].filter((path) => !isServerPath(path)),
    ).toEqual([])
    const pages = [
      '/form/health',
      '/public/form',
      '/public/files-of-others',
      '/library/files/7',
      '/program/auth',
      '/a/b/graphql',
      'graphql',
      '/graphqls',
    ]
    expect(pages.filter(isServerPath)).toEqual([])
  })
})
