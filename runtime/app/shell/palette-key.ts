import { useEffect } from 'react'

/** The button that opens and closes the palette. */
export const PALETTE = 'palette'

/** Ctrl-K or Cmd-K presses it; a text editor, where that makes a link, keeps the key. */
export const usePaletteKey = () =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.key === 'k' && !event.defaultPrevented
      if (!isAsked || (event.target as HTMLElement).isContentEditable) return
      event.preventDefault()
      document.getElementById(PALETTE)?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
