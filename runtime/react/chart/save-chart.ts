const SCALE = 2

/** A drawing as a picture on the ground that it stands on, twice as fine as the screen. */
export async function pictureOf(svg: SVGSVGElement, ground: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const picture = new Image()
  const source = new XMLSerializer().serializeToString(svg)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture'))), 'image/png'),
  )
}
