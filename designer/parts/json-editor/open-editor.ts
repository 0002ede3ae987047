import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type Panel,
  showPanel,
} from '@codemirror/view'
import type { DraftSchemas } from '../../document/hints/draft-schemas.ts'
import { hintsBy } from './complete.ts'
import type { Mark } from './mark.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

interface Options {
  /** In it the styles are adopted style sheets, which the page's CSP lets be. */
  root: ShadowRoot
  label: string
  text: string
  /** What the text is written by: it gives the hints. */
  schemas: DraftSchemas
  onText(text: string): void
  /** Ctrl+S. */
  onApply(): void
}

/** The editor of a long text of JSON. */
export interface Editor {
  /** Another text, changed where it differs; the editor takes it back like typing where that is wanted. */
  write(text: string, isUndoable: boolean): void
  mark(marks: readonly Mark[]): void
  /** Selects a part and brings it into view. */
  go(from: number, to: number): void
  setReadOnly(isReadOnly: boolean): void
  close(): void
}

export function openEditor({ root, label, text, schemas, onText, onApply }: Options): Editor {
  const readOnly = new Compartment()
  const apply = () => {
    onApply()
    return true
  }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        readOnly.of([]),
        parts,
        hintsBy(schemas),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': HOW_ID,
          spellcheck: 'false',
          tabindex: '0',
        }),
        keymap.of([{ key: 'Mod-s', run: apply }]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString())
        }),
      ],
    }),
  })
  return {
    write(next, isUndoable) {
      const changes = difference(view.state.doc.toString(), next)
      if (changes) view.dispatch({ changes, annotations: Transaction.addToHistory.of(isUndoable) })
    },
    mark(marks) {
      const { length } = view.state.doc
      const diagnostics = marks.map(({ from, to, message, isWarning }): Diagnostic => {
        const start = Math.min(from, length)
        return { from: start, to: Math.min(to, length), message, severity: isWarning ? 'warning' : 'error' }
      })
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    go(from, to) {
      const { length } = view.state.doc
      const [anchor, head] = [Math.min(from, length), Math.min(to, length)]
      view.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      })
      view.focus()
    },
    setReadOnly(isReadOnly) {
      view.dispatch({ effects: readOnly.reconfigure(isReadOnly ? closed : []) })
    },
    close: () => view.destroy(),
  }
}

/** It can still be read, searched and copied by keyboard. */
const closed: Extension = [
  EditorState.readOnly.of(true),
  EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
]

const HOW_ID = 'how'

function sayHow(): Panel {
  const dom = document.createElement('p')
  dom.id = HOW_ID
  dom.textContent = texts.keysHint
  return { dom }
}

const parts: Extension = [
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  codeFolding(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  json(),
  theme,
  showPanel.of(sayHow),
  EditorView.lineWrapping,
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
]

/** What stands between the common beginning and the common end. */
function difference(was: string, next: string): { from: number; to: number; insert: string } | undefined {
  if (was === next) return undefined
  const shorter = Math.min(was.length, next.length)
  let from = 0
  while (from < shorter && was[from] === next[from]) from += 1
  let end = 0
  while (end < shorter - from && was[was.length - 1 - end] === next[next.length - 1 - end]) end += 1
  return { from, to: was.length - end, insert: next.slice(from, next.length - end) }
}
