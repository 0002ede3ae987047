import { useRef, useState } from 'react'
import type { Imported } from '../../import/shared/convert-source.ts'
import { ImportError } from '../../import/shared/import-error.ts'
import { catalogue } from '../catalogue.ts'
import { readForm } from './read-form.ts'
import { texts } from './texts.ts'

interface Importing {
  file?: File
  isReading?: boolean
  problem?: string
  result?: Imported
}

/** A file that is read as a form, and read again when its format is said. */
export function useImport() {
  const [state, setState] = useState<Importing>({})
  const [format, setFormat] = useState('')
  const turn = useRef(0)
  async function read(file: File, named: string): Promise<void> {
    const mine = ++turn.current
    const say = (next: Importing) => mine === turn.current && setState({ file, ...next })
    say({ isReading: true })
    try {
      say({ result: await readForm(file, named || undefined, catalogue) })
    } catch (error) {
      const why = error instanceof ImportError ? error.message : texts.unreadable
      say({ problem: texts.failed(file.name, why) })
    }
  }
  return {
    ...state,
    format,
    choose: (file: File) => void read(file, format),
    nameFormat(next: string) {
      setFormat(next)
      if (state.file) void read(state.file, next)
    },
  }
}
