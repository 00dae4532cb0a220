import { z } from 'zod'
import { defineKind, next } from '../kind.ts'
import { Label, TemplateText } from '../values.ts'

const Address = z.string().max(500, '最多 500 个字')

export const reply = defineKind({
  data: z.strictObject({
    /** Markdown. */
    text: TemplateText.default(''),
    pictures: z
      .array(z.strictObject({ url: Address, alt: Label.default('') }))
      .max(9, '最多 9 张图片')
      .default([]),
    cards: z
      .array(
        z.strictObject({
          title: Label,
          text: TemplateText.default(''),
          pictureUrl: Address.default(''),
          /** Opened by a click. */
          link: Address.default(''),
        }),
      )
      .max(10, '最多 10 张卡片')
      .default([]),
  }),
  ports: () => [next],
  texts: ({ text, cards }) => [
    { field: 'text', text },
    ...cards.flatMap(({ title, text }, at) => [
      { field: `cards.${at}.title`, text: title },
      { field: `cards.${at}.text`, text },
    ]),
  ],
  faults: ({ text, pictures, cards }) => [
    ...(text.trim() === '' && pictures.length === 0 && cards.length === 0
      ? [{ field: 'text', message: '请填写要说的话' }]
      : []),
    ...pictures.flatMap(({ url }, at) => (url === '' ? [{ field: `pictures.${at}.url`, message: '请选择图片' }] : [])),
    ...cards.flatMap(({ title }, at) =>
      title.trim() === '' ? [{ field: `cards.${at}.title`, message: '请填写卡片标题' }] : [],
    ),
  ],
})
