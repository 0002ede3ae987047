import '../../../runtime/react/ui/tokens.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { LookupItem } from '../../../runtime/core/element/lookup.ts'
import { LookupField } from '../../../runtime/react/ui/LookupField.tsx'

declare global {
  interface Window {
    asked: string[]
    fail: boolean
    /** Milliseconds that the answer to a term takes. */
    slow: Record<string, number>
    /** Terms whose search was ended before its answer came. */
    ended: string[]
  }
}

const names = ['Chelsea Whitfield', 'Chelsea Marsh', 'Erin Falls']

async function lookup(term: string, signal: AbortSignal): Promise<LookupItem[]> {
  window.asked.push(term)
  signal.addEventListener('abort', () => window.ended.push(term))
  await new Promise((done) => setTimeout(done, window.slow[term] ?? 0))
  if (window.fail) throw new Error('offline')
  return names.flatMap((name) =>
    name.toLowerCase().includes(term.toLowerCase()) ? [{ id: name, label: name, answer: { name } }] : [],
  )
}

function Screen() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <label htmlFor="q">Person</label>
      <LookupField
        element={{ id: 'q', type: 'x', title: 'Person' }}
        state={{ editable: true, required: true }}
        lookup={lookup}
        onBlur={() => undefined}
        controlId="q"
        describedBy={undefined}
        invalid={false}
        chosen={chosen}
        onChoose={(item) => setChosen(item?.label ?? '')}
        minLength={3}
        debounce={50}
      />
      <button type="button">After</button>
    </>
  )
}

window.asked = []
window.fail = false
window.slow = {}
window.ended = []
createRoot(document.getElementById('root') as HTMLElement).render(<Screen />)
