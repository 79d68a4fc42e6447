import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const createIconFile = fileURLToPath(new URL('../../ui/icons/create-icon.tsx', import.meta.url))

/**
 * Draws Lucide's icons with `ui/icons/create-icon.tsx`, each as one path. Lucide's own components repeat eight attributes in
 * every icon, and are five calls deep, which a list of fifty cards has 150 times.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'haribhari:icons',
    apply: 'build',
    load: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index\.)[\w-]+\.mjs$/ },
      async handler(id) {
        const { __iconData: icon } = v.parse(iconModule, await import(id))
        const pathData = JSON.stringify(toPathData(icon.node))
        return `import { createIcon } from ${JSON.stringify(createIconFile)}
export default /*#__PURE__*/ createIcon(${pathData})`
      },
    },
  }
}

const attributes = v.record(v.string(), v.string())
const iconModule = v.object({ __iconData: v.object({ node: v.array(v.tuple([v.string(), attributes])) }) })

/** One path that draws the same as a list of SVG's shapes. Throws for a shape that it does not know. */
export function toPathData(shapes: readonly (readonly [shape: string, attributes: Record<string, string>])[]): string {
  return shapes.map(([shape, attributes]) => toPath(shape, attributes)).join('')
}

function toPath(shape: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (shape === 'path') {
    const { d = '' } = attributes
    // A path of its own may begin with a relative place, which counts from the origin.
    return d.startsWith('m') ? `M0 0${d}` : d
  }
  if (shape === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (shape === 'polyline') return `M${attributes.points}`
  if (shape === 'polygon') return `M${attributes.points}z`
  if (shape === 'circle') return ellipse(number('cx'), number('cy'), number('r'), number('r'))
  if (shape === 'ellipse') return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
  if (shape === 'rect')
    return rectangle(number('x'), number('y'), number('width'), number('height'), radiusOf(attributes))
  throw new TypeError(`An icon has a shape that is not known: ${shape}`)
}

const radiusOf = ({ rx, ry }: Record<string, string>) => Number(rx ?? ry ?? 0)

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}
