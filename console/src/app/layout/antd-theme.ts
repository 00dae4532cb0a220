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
      colorText: '#18202f',
      colorTextPlaceholder: 'rgba(0,0,0,.58)',
      colorTextTertiary: 'rgba(0,0,0,.6)',
      colorTextQuaternary: 'rgba(0,0,0,.56)',
      colorBorder: '#c3ccda',
      colorBorderSecondary: '#e3e8f0',
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
      Table: { headerBg: '#f6f8fb', headerSplitColor: 'transparent', rowHoverBg: '#f6f8fb' },
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
    components: {
      // On the pale red of a dark theme dark words are readable, white ones are not.
      Button: { dangerColor: '#2a0c0c' },
      Slider: {
        trackBg: '#69a8ff',
        trackHoverBg: '#69a8ff',
        handleColor: '#69a8ff',
        handleActiveColor: '#69a8ff',
        dotActiveBorderColor: '#69a8ff',
        railBg: '#444a56',
        railHoverBg: '#444a56',
      },
      Menu: { itemSelectedColor: '#8cbcff', itemSelectedBg: '#16325c' },
      Pagination: { itemActiveColor: '#8cbcff', itemActiveColorHover: '#8cbcff' },
      Dropdown: { colorPrimary: '#8cbcff' },
      Tabs: {
        itemSelectedColor: '#8cbcff',
        itemHoverColor: '#8cbcff',
        itemActiveColor: '#8cbcff',
        inkBarColor: '#8cbcff',
      },
      Table: { headerBg: '#1b1e24', headerSplitColor: 'transparent', rowHoverBg: '#1b1e24' },
    },
  },
  'dark-blue': {
    algorithm: theme.darkAlgorithm,
    token: {
      ...shape,
      colorPrimary: '#2f7be8',
      colorPrimaryHover: '#2560b4',
      colorInfo: '#2f7be8',
      colorLink: '#9cc6ff',
      colorError: '#ffb3b0',
      colorBgBase: '#001b44',
      colorBgContainer: '#001b44',
      colorBgElevated: '#06285c',
      colorBorder: '#34609e',
      colorBorderSecondary: '#143c74',
      colorTextPlaceholder: 'rgba(255,255,255,.7)',
      colorTextTertiary: 'rgba(255,255,255,.72)',
      colorTextQuaternary: 'rgba(255,255,255,.7)',
    },
    components: {
      Button: { dangerColor: '#2a0c0c' },
      Slider: {
        trackBg: '#9cc6ff',
        trackHoverBg: '#9cc6ff',
        handleColor: '#9cc6ff',
        handleActiveColor: '#9cc6ff',
        dotActiveBorderColor: '#9cc6ff',
        railBg: '#34609e',
        railHoverBg: '#34609e',
      },
      Menu: { itemSelectedColor: '#bcdcff', itemSelectedBg: '#0d3b7c' },
      Pagination: { itemActiveColor: '#bcdcff', itemActiveColorHover: '#bcdcff' },
      Dropdown: { colorPrimary: '#bcdcff' },
      Tabs: {
        itemSelectedColor: '#bcdcff',
        itemHoverColor: '#bcdcff',
        itemActiveColor: '#bcdcff',
        inkBarColor: '#bcdcff',
      },
      Table: { headerBg: '#03234f', headerSplitColor: 'transparent', rowHoverBg: '#03234f' },
    },
  },
}
