import { ListField } from '../fields/list-field.tsx'
import { TemplateField, TextField } from '../fields/text-fields.tsx'
import type { FormProps } from './form-props.ts'

const mostPictures = 9
const mostCards = 10

export const ReplyForm = ({ data, set }: FormProps<'reply'>) => (
  <>
    <TemplateField
      field="text"
      label="要说的话"
      hint="支持 Markdown"
      value={data.text}
      onChange={(text) => set({ text })}
    />
    <ListField
      field="pictures"
      label="图片"
      one="图片"
      items={data.pictures}
      most={mostPictures}
      create={() => ({ url: '', alt: '' })}
      onChange={(pictures) => set({ pictures })}
    >
      {(picture, at, change) => (
        <>
          <TextField
            field={`pictures.${at}.url`}
            label="图片地址"
            value={picture.url}
            onChange={(url) => change({ url })}
          />
          <TextField
            field={`pictures.${at}.alt`}
            label="图片说明"
            value={picture.alt}
            onChange={(alt) => change({ alt })}
          />
        </>
      )}
    </ListField>
    <ListField
      field="cards"
      label="卡片"
      one="卡片"
      items={data.cards}
      most={mostCards}
      create={() => ({ title: '', text: '', pictureUrl: '', link: '' })}
      onChange={(cards) => set({ cards })}
    >
      {(card, at, change) => (
        <>
          <TextField
            field={`cards.${at}.title`}
            label="标题"
            value={card.title}
            onChange={(title) => change({ title })}
          />
          <TemplateField
            field={`cards.${at}.text`}
            label="正文"
            value={card.text}
            onChange={(text) => change({ text })}
          />
          <TextField
            field={`cards.${at}.pictureUrl`}
            label="图片地址"
            value={card.pictureUrl}
            onChange={(pictureUrl) => change({ pictureUrl })}
          />
          <TextField
            field={`cards.${at}.link`}
            label="点开的网址"
            value={card.link}
            onChange={(link) => change({ link })}
          />
        </>
      )}
    </ListField>
  </>
)
