import { type BenchHandle, benchQuestions, type MountVariant } from './questions.ts'

declare global {
  interface Window {
    bench: {
      /** Milliseconds from the call to the first painted frame. */
      mount(variant: string, count: number): Promise<number>
      /** Milliseconds from the call to the frame that shows the errors, and how many there are. */
      validate(): Promise<{ ms: number; errors: number }>
    }
  }
}

const variants: Readonly<Record<string, () => Promise<{ mount: MountVariant }>>> = {
  floor: () => import('./variants/floor.tsx'),
  runtime: () => import('./variants/runtime.tsx'),
  rjsf: () => import('./variants/rjsf.tsx'),
  survey: () => import('./variants/survey.tsx'),
}

/** Resolves once the frame after this one has been painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

let handle: BenchHandle

window.bench = {
  async mount(variant, count) {
    const load = variants[variant]
    if (!load) throw new Error(`No variant ${variant}`)
    const { mount } = await load()
    const container = document.getElementById('root') as HTMLElement
    await painted()
    const start = performance.now()
    handle = mount(container, benchQuestions(count))
    while (!container.querySelector('input')) await new Promise(requestAnimationFrame)
    await painted()
    return performance.now() - start
  },
  async validate() {
    const start = performance.now()
    const errors = await handle.validate()
    await painted()
    return { ms: performance.now() - start, errors }
  },
}
