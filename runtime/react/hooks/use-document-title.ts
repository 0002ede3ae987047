import { useEffect } from 'react'

/** Titles the browser tab: the template's name and the product's (FF-04). Puts the old title back at the end. */
export function useDocumentTitle(name: string, product = 'Formwork'): void {
  useEffect(() => {
    const before = document.title
    document.title = name ? `${name} | ${product}` : product
    return () => {
      document.title = before
    }
  }, [name, product])
}
