import { describe, expect, it } from 'vitest'
import { createViews } from '../../runtime/app/composition/lazy-views.ts'
import { defineRuntime, defineSummary } from '../../runtime/react/contract.ts'

const control = defineRuntime({ Input: () => null })
const summary = defineSummary({ Summary: () => null })

/** Views of which `late` comes when it is let through, and `torn` fails as often as told. */
function stage({ failures = 0 } = {}) {
  const asked: string[] = []
  let letThrough = (): void => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let left = failures
  const views = createViews({
    ready: new Map([['common', control]]),
    runtime: new Map([
      ['common', async () => control],
      [
        'late',
        async () => {
          asked.push('late')
          await gate
          return control
        },
      ],
      [
        'torn',
        async () => {
          asked.push('torn')
          if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
          return control
        },
      ],
    ]),
    summary: new Map([['late', async () => summary]]),
  })
  const loader = views.loader as NonNullable<typeof views.loader>
  return { views, loader, asked, letThrough }
}

describe('views that come when a form needs them', () => {
  it('has the common ones at once, and fetches another once however often it is asked for', async () => {
    const { views, loader, asked, letThrough } = stage()
    expect(views.runtime('common')).toBe(control)
    expect(loader.status('runtime', 'late')).toBe('waiting')
    const first = loader.load('runtime', ['late', 'common', 'late'])
    const second = loader.load('runtime', ['late'])
    expect(loader.status('runtime', 'late')).toBe('loading')
    letThrough()
    await Promise.all([first, second])
    expect(asked).toEqual(['late'])
    expect(views.runtime('late')).toBe(control)
    await loader.load('runtime', ['late'])
    expect(asked).toEqual(['late'])
  })

  it('keeps summaries apart from controls, and knows what there is none of', async () => {
    const { views, loader } = stage()
    await loader.load('summary', ['late', 'common', 'nowhere'])
    expect(views.summary('late')).toBe(summary)
    expect(loader.status('summary', 'common')).toBe('none')
    expect(loader.status('runtime', 'late')).toBe('waiting')
    expect(loader.status('runtime', 'nowhere')).toBe('none')
  })

  it('X-24 resolves when one cannot be fetched, tells it, and fetches it at the next try', async () => {
    const { views, loader, asked } = stage({ failures: 1 })
    const told: string[] = []
    const stop = loader.subscribe(() => told.push(loader.status('runtime', 'torn')))
    await loader.load('runtime', ['torn'])
    expect(views.runtime('torn')).toBeUndefined()
    await loader.load('runtime', ['torn'])
    expect(told).toEqual(['loading', 'failed', 'loading', 'ready'])
    expect(views.runtime('torn')).toBe(control)
    stop()
    expect(asked).toEqual(['torn', 'torn'])
  })
})
