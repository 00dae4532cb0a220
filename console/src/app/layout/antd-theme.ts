/**
 * antd's tokens for the three themes. Placeholders, secondary text, errors and links of the stock themes miss 4.5:1;
 * the values here reach it on each theme's ground (WCAG AA). Grounds and lines repeat theme.css.
 */
import { theme } from 'antd'
import type { ThemeConfig } from 'antd'
import type { ThemeName } from '../settings.ts'

const shape: ThemeConfig['token'] = {
  borderRadius: 8,
  borderRadiusSM: 6,
  fontFamily: 'inherit',
  wireframe: false,
}

interface DarkColours {
  accent: string
  rail: string
  chosen: string
  chosenGround: string
  tableGround: string
}

const darkComponents = ({ accent, rail, chosen, chosenGround, tableGround }: DarkColours) =>
  ({
    // On the pale red of a dark theme dark words are readable, white ones are not.
    Button: {
      dangerColor: '#2a0c0c',
      // antd dims the link's colour by its algorithm; words that can be clicked are as bright as links are.
      colorLink: 'var(--zk-link)',
      colorLinkHover: 'var(--zk-link)',
      colorLinkActive: 'var(--zk-link)',
      defaultHoverColor: accent,
      defaultHoverBorderColor: accent,
      defaultActiveColor: accent,
      defaultActiveBorderColor: accent,
    },
    Slider: {
      trackBg: accent,
      trackHoverBg: accent,
      handleColor: accent,
      handleActiveColor: accent,
      dotActiveBorderColor: accent,
      railBg: rail,
      railHoverBg: rail,
    },
    Menu: { itemSelectedColor: chosen, itemSelectedBg: chosenGround },
    Pagination: { itemActiveColor: chosen, itemActiveColorHover: chosen },
    Dropdown: { colorPrimary: chosen },
    Tabs: { itemSelectedColor: chosen, itemHoverColor: chosen, itemActiveColor: chosen, inkBarColor: chosen },
    Table: {
      headerBg: tableGround,
      headerSplitColor: 'transparent',
      rowHoverBg: tableGround,
      rowSelectedBg: chosenGround,
      rowSelectedHoverBg: chosenGround,
    },
  }) satisfies ThemeConfig['components']

export const antdThemes: Record<ThemeName, ThemeConfig> = {
  default: {
    token: {
      ...shape,
      colorPrimary: '#1456d0',
      // Darker, where antd goes lighter: white words on a hovered button must stay readable.
      colorPrimaryHover: '#0f47b0',
      colorErrorHover: '#a8071a',
      colorInfo: '#1456d0',
      colorLink: '#1456d0',
      colorError: '#cf1322',
      colorSuccess: '#237804',
      colorWarning: '#ad4e00',
      // antd derives muddy grounds from colours as dark as these.
      colorSuccessBg: '#eef7ec',
      colorSuccessBorder: '#b5d9ab',
      colorWarningBg: '#fff6e8',
      colorWarningBorder: '#efcf9f',
      colorText: '#18202f',
      colorTextPlaceholder: 'rgba(0,0,0,.58)',
      colorTextTertiary: 'rgba(0,0,0,.6)',
      colorTextQuaternary: 'rgba(0,0,0,.56)',
      colorBorder: '#c3ccda',
      colorBorderSecondary: '#e3e8f0',
      // What is chosen, in the house's blue.
      controlItemBgActive: '#e9f0fd',
      controlItemBgActiveHover: '#dde8fb',
    },
    components: {
      Slider: {
        trackBg: '#1456d0',
        trackHoverBg: '#1456d0',
        handleColor: '#1456d0',
        handleActiveColor: '#1456d0',
        dotActiveBorderColor: '#1456d0',
        railBg: '#d3d9e4',
        railHoverBg: '#d3d9e4',
      },
      Menu: { itemSelectedColor: '#1456d0' },
      Table: {
        headerBg: '#f6f8fb',
        headerSplitColor: 'transparent',
        rowHoverBg: '#f6f8fb',
        rowSelectedBg: '#e9f0fd',
        rowSelectedHoverBg: '#dde8fb',
      },
      Tree: { nodeSelectedBg: '#e9f0fd' },
    },
  },
  dark: {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shape,
      colorPrimary: '#2f7be8',
      colorPrimaryHover: '#2560b4',
      colorInfo: '#2f7be8',
      colorLink: '#69a8ff',
      colorError: '#ff7875',
      colorBgBase: '#0d0e11',
      colorBgContainer: '#16181d',
      colorBgElevated: '#1f2228',
      colorBorder: '#444a56',
      colorBorderSecondary: '#2a2e36',
      colorTextPlaceholder: 'rgba(255,255,255,.6)',
      colorTextTertiary: 'rgba(255,255,255,.65)',
      colorTextQuaternary: 'rgba(255,255,255,.6)',
    },
    components: darkComponents({
      accent: '#69a8ff',
      rail: '#444a56',
      chosen: '#8cbcff',
      chosenGround: '#16325c',
      tableGround: '#1b1e24',
    }),
  },
  'dark-blue': {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shape,
      colorPrimary: '#2f7be8',
      colorPrimaryHover: '#2560b4',
      colorInfo: '#2f7be8',
      colorLink: '#7db4ff',
      colorError: '#ffb3b0',
      colorBgBase: '#001b44',
      colorBgContainer: '#001b44',
      colorBgElevated: '#06285c',
      colorBorder: '#34609e',
      colorBorderSecondary: '#143c74',
      // antd derives grounds for a black page: upon blue they look brown and grey.
      colorInfoBg: '#06285c',
      colorInfoBorder: '#1d4f93',
      colorSuccessBg: '#0b303e',
      colorSuccessBorder: '#1a4d45',
      colorWarningBg: '#202d3d',
      colorWarningBorder: '#564c31',
      colorErrorBg: '#26294b',
      colorErrorBorder: '#664058',
      controlItemBgActive: '#0d3b7c',
      controlItemBgActiveHover: '#114690',
      colorTextPlaceholder: 'rgba(255,255,255,.7)',
      colorTextTertiary: 'rgba(255,255,255,.72)',
      colorTextQuaternary: 'rgba(255,255,255,.7)',
    },
    components: darkComponents({
      accent: '#9cc6ff',
      rail: '#34609e',
      chosen: '#bcdcff',
      chosenGround: '#0d3b7c',
      tableGround: '#03234f',
    }),
  },
}
