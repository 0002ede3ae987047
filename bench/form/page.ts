import {
  type BenchForm,
  type BenchHandle,
  benchTable,
  formOf,
  type MountVariant,
  type TableHandle,
  type TableVariant,
} from './questions.ts'

/** Milliseconds from the call. */
interface Mounted {
  /** To the first painted frame. */
  mountMs: number
  /** To the last control: what is below the screen may come after it. */
  wholeMs: number
}

declare global {
  interface Window {
    bench: {
      mount(variant: string, count: number, form?: BenchForm): Promise<Mounted>
      /** The same for a table of so many rows. */
      mountTable(variant: string, rows: number, sums?: boolean): Promise<Mounted>
      addRow(): void
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

const tables: Readonly<Record<string, () => Promise<{ mountTable: TableVariant }>>> = {
  floor: () => import('./variants/floor-table.tsx'),
  runtime: () => import('./variants/runtime.tsx'),
  rjsf: () => import('./variants/rjsf-table.tsx'),
  survey: () => import('./variants/survey-table.tsx'),
}

let handle: BenchHandle
let table: TableHandle

/** So many frames that bring no further control. */
const QUIET_FRAMES = 20

/** Until the first painted frame that holds a control, and until there is the last one. */
async function timed(make: (container: HTMLElement) => void): Promise<Mounted> {
  const container = document.getElementById('root') as HTMLElement
  const controls = container.getElementsByTagName('input')
  await painted()
  const start = performance.now()
  make(container)
  while (controls.length === 0) await new Promise(requestAnimationFrame)
  await painted()
  const mountMs = performance.now() - start
  let wholeMs = mountMs
  for (let count = controls.length, quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await new Promise(requestAnimationFrame)
    if (controls.length === count) continue
    ;[count, quiet] = [controls.length, 0]
    wholeMs = performance.now() - start
  }
  return { mountMs, wholeMs }
}

window.bench = {
  async mount(variant, count, form = 'plain') {
    const load = variants[variant]
    if (!load) throw new Error(`No variant ${variant}`)
    const { mount } = await load()
    return timed((container) => {
      handle = mount(container, formOf[form](count))
    })
  },
  async mountTable(variant, rows, sums = false) {
    const load = tables[variant]
    if (!load) throw new Error(`No table variant ${variant}`)
    const { mountTable } = await load()
    return timed((container) => {
      table = mountTable(container, benchTable(rows, sums))
      handle = table
    })
  },
  addRow: () => table.addRow(),
  async validate() {
    const start = performance.now()
    const errors = await handle.validate()
    await painted()
    return { ms: performance.now() - start, errors }
  },
}
