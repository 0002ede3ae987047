import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** By the tokens of every screen: light and dark come with them. */
const look = EditorView.theme({
  '&': {
    height: '100%',
    border: '1px solid var(--fw-border-strong)',
    borderRadius: 'var(--fw-radius)',
    overflow: 'hidden',
    background: 'var(--fw-bg)',
    color: 'var(--fw-text)',
    fontSize: 'var(--fw-size-sm)',
  },
  '&.cm-focused': { outline: 'var(--fw-focus)', outlineOffset: 'var(--fw-focus-offset)' },
  '.cm-scroller': { fontFamily: 'var(--fw-font-mono)', lineHeight: 'var(--fw-line)' },
  '.cm-content': { caretColor: 'var(--fw-text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--fw-text)' },
  '.cm-gutters': {
    border: '0',
    background: 'var(--fw-bg-subtle)',
    color: 'var(--fw-text-muted)',
  },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--fw-accent) 7%, transparent)' },
  '.cm-activeLineGutter': { background: 'var(--fw-bg-muted)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--fw-accent) 25%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    background: 'var(--fw-accent-soft)',
    outline: '1px solid var(--fw-accent)',
  },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--fw-border-strong)',
    background: 'var(--fw-bg-muted)',
    color: 'var(--fw-text)',
  },
  '.cm-searchMatch': { background: 'var(--fw-orange-soft)', outline: '1px solid var(--fw-orange-text)' },
  '.cm-selectionMatch': { background: 'var(--fw-blue-soft)' },
  '.cm-panels': {
    borderColor: 'var(--fw-border) !important',
    background: 'var(--fw-bg-subtle)',
    color: 'var(--fw-text)',
    fontFamily: 'var(--fw-font)',
  },
  '.cm-textfield, .cm-button': {
    minHeight: 'var(--fw-target)',
    border: '1px solid var(--fw-border-strong)',
    borderRadius: 'var(--fw-radius-sm)',
    background: 'var(--fw-bg)',
    color: 'var(--fw-text)',
    fontSize: 'var(--fw-size-sm)',
  },
  '.cm-panel.cm-search label': { fontSize: 'var(--fw-size-sm)' },
  '.cm-panel.cm-search [name="close"]': {
    minWidth: 'var(--fw-target)',
    color: 'var(--fw-text)',
    fontSize: 'inherit',
  },
  '#how': { margin: '0', padding: 'var(--fw-space-1) var(--fw-space-2)', color: 'var(--fw-text-muted)' },
  '.cm-tooltip': {
    maxWidth: '32rem',
    border: '1px solid var(--fw-border)',
    borderRadius: 'var(--fw-radius)',
    background: 'var(--fw-bg-raised)',
    boxShadow: 'var(--fw-shadow-raised)',
    color: 'var(--fw-text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--fw-accent)',
    color: 'var(--fw-on-accent)',
  },
  '.cm-tooltip-hover > p': { margin: '0', padding: 'var(--fw-space-2)' },
  '.cm-completionDetail': { marginInlineStart: 'var(--fw-space-3)', color: 'inherit' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--fw-space-1) var(--fw-space-2)' },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionInfo': { padding: 'var(--fw-space-2)', fontFamily: 'var(--fw-font)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--fw-red-text)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--fw-orange-text)' },
  '@media (forced-colors: active)': {
    '.cm-activeLine': { outline: '1px solid GrayText' },
    '.cm-cursor': { borderLeftColor: 'CanvasText' },
    '.cm-selectionBackground': { background: 'Highlight !important' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
})

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--fw-accent)' },
  { tag: tags.string, color: 'var(--fw-green-text)' },
  { tag: tags.number, color: 'var(--fw-orange-text)' },
  { tag: [tags.bool, tags.null], color: 'var(--fw-purple-text)' },
  { tag: tags.invalid, color: 'var(--fw-red-text)' },
])

export const theme = [look, syntaxHighlighting(words)]
