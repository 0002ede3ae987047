/**
 * A small HEIC photo written by hand, for no encoder is at hand: one HEVC picture of uncompressed (PCM) blocks of 16 x 16
 * in the boxes that phones write. The order of everything follows ITU-T H.265 and ISO/IEC 23008-12.
 */
const BLOCK = 16

class Bits {
  readonly #bits: number[] = []
  u(length: number, value: number) {
    for (let i = length - 1; i >= 0; i--) this.#bits.push(Math.floor(value / 2 ** i) % 2)
    return this
  }
  /** Exp-Golomb. */
  ue(...values: number[]) {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1))
      this.u(length, 0).u(length + 1, value + 1)
    }
    return this
  }
  bit = (value: number) => void this.#bits.push(value)
  align() {
    while (this.#bits.length % 8 > 0) this.#bits.push(0)
    return this
  }
  /** The stop bit and what fills its byte. */
  end() {
    return this.u(1, 1).align()
  }
  bytes(): Buffer {
    this.align()
    return Buffer.from(
      Array.from({ length: this.#bits.length / 8 }, (_, i) =>
        this.#bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
      ),
    )
  }
}

/** The arithmetic coder (9.3.4.3), with the one context that these pictures use. */
class Coder {
  static readonly #lps = [
    [128, 176, 208, 240],
    [128, 167, 197, 227],
    [128, 158, 187, 216],
    [123, 150, 178, 205],
    [116, 142, 169, 195],
    [111, 135, 160, 185],
    [105, 128, 152, 175],
    [100, 122, 144, 166],
  ]
  readonly #out: Bits
  #state = 0
  #low = 0
  #range = 510
  #first = true
  #outstanding = 0
  constructor(out: Bits) {
    this.#out = out
  }
  restart() {
    this.#low = 0
    this.#range = 510
    this.#first = true
    this.#outstanding = 0
  }
  /** The likelier value. */
  likely() {
    this.#range -= Coder.#lps[this.#state]?.[(this.#range >> 6) & 3] ?? 0
    this.#state++
    this.#renormalise()
  }
  terminate(value: boolean) {
    this.#range -= 2
    if (!value) return this.#renormalise()
    this.#low += this.#range
    this.#range = 2
    this.#renormalise()
    this.#put((this.#low >> 9) & 1)
    this.#out.u(2, ((this.#low >> 7) & 3) | 1)
    this.#out.align()
  }
  #renormalise() {
    while (this.#range < 256) {
      if (this.#low < 256) this.#put(0)
      else if (this.#low >= 512) {
        this.#low -= 512
        this.#put(1)
      } else {
        this.#low -= 256
        this.#outstanding++
      }
      this.#range <<= 1
      this.#low <<= 1
    }
  }
  #put(bit: number) {
    if (this.#first) this.#first = false
    else this.#out.bit(bit)
    for (; this.#outstanding > 0; this.#outstanding--) this.#out.bit(1 - bit)
  }
}

const profile = (bits: Bits) => bits.u(8, 1).u(32, 0x60000000).u(4, 0b1011).u(32, 0).u(12, 0).u(8, 30)

function unit(type: number, content: Bits): Buffer {
  const bytes = [type << 1, 1]
  let zeros = 0
  for (const byte of content.bytes()) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

function parameterSets(width: number, height: number): [type: number, unit: Buffer][] {
  const video = profile(new Bits().u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff))
  video.u(1, 1).ue(0, 0, 0).u(6, 0).ue(0).u(2, 0).end()
  const sequence = profile(new Bits().u(4, 0).u(3, 0).u(1, 1))
  sequence.ue(0, 1, width, height).u(1, 0).ue(0, 0, 0).u(1, 1).ue(0, 0, 0)
  sequence.ue(1, 0, 0, 2, 0, 0).u(3, 0).u(1, 1).u(4, 7).u(4, 7).ue(1, 0).u(1, 1)
  sequence.ue(0).u(5, 0).end()
  const picture = new Bits().ue(0, 0).u(7, 0).ue(0, 0, 0).u(3, 0).ue(0, 0).u(7, 0)
  picture.u(1, 1).u(1, 0).u(1, 1).u(2, 0).ue(0).u(2, 0).end()
  return [
    [32, unit(32, video)],
    [33, unit(33, sequence)],
    [34, unit(34, picture)],
  ]
}

function slice(blocks: number): Buffer {
  const bits = new Bits().u(2, 0b10).ue(0, 2, 0).end()
  const coder = new Coder(bits)
  for (let block = 0; block < blocks; block++) {
    coder.likely()
    coder.terminate(true)
    for (let i = 0; i < BLOCK * BLOCK; i++) bits.u(8, 60 + ((i + block * 20) % 120))
    for (let i = 0; i < (BLOCK * BLOCK) / 2; i++) bits.u(8, 128)
    coder.restart()
    coder.terminate(block === blocks - 1)
  }
  return unit(19, bits)
}

const number = (size: number, value: number) => {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntBE(value, 0, size)
  return buffer
}
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(4, content.length + 8), Buffer.from(type, 'latin1'), content])
}
const full = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, number(1, version), number(3, 0), ...parts)

/** Of 6 blocks at most: as far as the coder's table goes. */
export function heicPhoto(width = 48, height = 32, declared = { width, height }): Buffer {
  const sets = parameterSets(width, height)
  const coded = slice((width / BLOCK) * (height / BLOCK))
  const content = Buffer.concat([number(4, coded.length), coded])
  const configuration = Buffer.concat([
    Buffer.from([1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f]),
    number(1, sets.length),
    ...sets.flatMap(([type, set]) => [number(1, 0x80 | type), number(2, 1), number(2, set.length), set]),
  ])
  const boxes = (offset: number) => {
    const handler = full('hdlr', 0, number(4, 0), Buffer.from('pict'), Buffer.alloc(13))
    const location = full(
      'iloc',
      0,
      Buffer.from([0x44, 0]),
      number(2, 1),
      number(2, 1),
      number(2, 0),
      number(2, 1),
      number(4, offset),
      number(4, content.length),
    )
    const entry = full('infe', 2, number(2, 1), number(2, 0), Buffer.from('hvc1\0'))
    const size = full('ispe', 0, number(4, declared.width), number(4, declared.height))
    const properties = box('ipco', box('hvcC', configuration), size)
    const association = full('ipma', 0, number(4, 1), number(2, 1), Buffer.from([2, 0x81, 2]))
    return Buffer.concat([
      box('ftyp', Buffer.from('heic'), number(4, 0), Buffer.from('mif1heic')),
      full(
        'meta',
        0,
        handler,
        full('pitm', 0, number(2, 1)),
        location,
        full('iinf', 0, number(2, 1), entry),
        box('iprp', properties, association),
      ),
    ])
  }
  const offset = boxes(0).length + 8
  return Buffer.concat([boxes(offset), box('mdat', content)])
}
